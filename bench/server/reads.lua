-- Reads at a steady rate. The first argument is a file with a path and a cookie
-- a line; the second is how many milliseconds a connection waits on average
-- between an answer and the next request.
local requests, pause = {}, 0

function init(arguments)
    pause = tonumber(arguments[2])
    for line in io.lines(arguments[1]) do
        local path, cookie = line:match("(%S+) (%S+)")
        requests[#requests + 1] = wrk.format("GET", path, { cookie = "simpul_player=" .. cookie })
    end
    math.randomseed(os.time() + tonumber(tostring({}):match("0x(%x+)"), 16) % 1000000)
end

function delay()
    return 2 * pause * math.random()
end

function request()
    return requests[math.random(#requests)]
end

function done(summary, latency)
    local errors = summary.errors
    io.write(string.format(
        "RESULT %d %f %f %f %f %d\n",
        summary.requests, summary.duration / 1e6,
        latency:percentile(50) / 1e3, latency:percentile(99) / 1e3, latency.max / 1e3,
        errors.connect + errors.read + errors.write + errors.status + errors.timeout))
end
