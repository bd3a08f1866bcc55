/**
 * The API as TypeScript sees it, generated from /api/openapi.json by
 * web/tests/generate.js. Do not edit.
 */

export interface paths {
    "/api/v1/daily": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The puzzles of a day, the same for all
         * @description Answered at once. The answer has at most 64 KiB.
         */
        get: operations["get-daily"];
        put?: never;
        /**
         * The puzzles of a day, the same for all
         * @description Answered at once. The answer has at most 64 KiB.
         */
        post: operations["daily"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/draw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A puzzle as a picture; draw/png and draw/pdf give files
         * @description It searches, within the time that the server allows a request: the problem `limit` if that does not suffice, `busy` (503) if too many wait already. A request may hold an Onet board of at most 64 by 64 cells, or a Slitherlink of at most 250 by 250; the answer has at most 16384 KiB.
         */
        post: operations["draw"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/draw/pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A puzzle as a PDF file
         * @description It searches, within the time that the server allows a request: the problem `limit` if that does not suffice, `busy` (503) if too many wait already. A request may hold an Onet board of at most 64 by 64 cells, or a Slitherlink of at most 250 by 250; the answer has at most 16384 KiB.
         */
        post: operations["draw-pdf"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/draw/png": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A puzzle as a PNG file
         * @description It searches, within the time that the server allows a request: the problem `limit` if that does not suffice, `busy` (503) if too many wait already. A request may hold an Onet board of at most 64 by 64 cells, or a Slitherlink of at most 250 by 250, that gives at most 12,000,000 points; the answer has at most 16384 KiB.
         */
        post: operations["draw-png"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/draw/svg": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A puzzle as an SVG file
         * @description It searches, within the time that the server allows a request: the problem `limit` if that does not suffice, `busy` (503) if too many wait already. A request may hold an Onet board of at most 64 by 64 cells, or a Slitherlink of at most 250 by 250; the answer has at most 16384 KiB.
         */
        post: operations["draw-svg"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/onet/hint": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The best pair of a game of Onet whose log ends with a hint
         * @description It searches, within the time that the server allows a request: the problem `limit` if that does not suffice, `busy` (503) if too many wait already. A request may hold an Onet board of at most 64 by 64 cells, and a log of at most 20,000 entries that takes at most 32 million steps: as many as there are cells for a move or an undo, an eighth of their square for a reshuffle, half of it with gravity; the answer has at most 8192 KiB.
         */
        post: operations["games-onet-hint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/onet/new": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin a game of Onet
         * @description It searches, within the time that the server allows a request: the problem `limit` if that does not suffice, `busy` (503) if too many wait already. A request may hold an Onet board of at most 64 by 64 cells; the answer has at most 8192 KiB.
         */
        post: operations["games-onet-new"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/onet/outlook": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Whether a game of Onet can still be won without a reshuffle
         * @description It searches, within the time that the server allows a request: the problem `limit` if that does not suffice, `busy` (503) if too many wait already. A request may hold an Onet board of at most 64 by 64 cells, and a log of at most 20,000 entries that takes at most 32 million steps: as many as there are cells for a move or an undo, an eighth of their square for a reshuffle, half of it with gravity; the answer has at most 64 KiB.
         */
        post: operations["games-onet-outlook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/onet/state": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * How a game of Onet stands after a log
         * @description It searches, within the time that the server allows a request: the problem `limit` if that does not suffice, `busy` (503) if too many wait already. A request may hold an Onet board of at most 64 by 64 cells, and a log of at most 20,000 entries that takes at most 32 million steps: as many as there are cells for a move or an undo, an eighth of their square for a reshuffle, half of it with gravity; the answer has at most 8192 KiB.
         */
        post: operations["games-onet-state"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/slitherlink/new": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin a game of Slitherlink
         * @description It searches, within the time that the server allows a request: the problem `limit` if that does not suffice, `busy` (503) if too many wait already. A request may hold a Slitherlink of at most 250 by 250 cells; the answer has at most 4096 KiB.
         */
        post: operations["games-slitherlink-new"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/slitherlink/state": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * How a game of Slitherlink stands after a log
         * @description It searches, within the time that the server allows a request: the problem `limit` if that does not suffice, `busy` (503) if too many wait already. A request may hold a Slitherlink of at most 250 by 250 cells, and a log of at most 30,000 entries; the answer has at most 8192 KiB.
         */
        post: operations["games-slitherlink-state"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/lab/loops": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Which way solves Slitherlink? Five ways on many puzzles
         * @description It searches, within the time that the server allows a request: the problem `limit` if that does not suffice, `busy` (503) if too many wait already. A request may hold at most 8 sizes of at most 12 by 12 cells, and 200 puzzles of each; the answer has at most 4096 KiB.
         */
        post: operations["lab-loops"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/lab/moves-left": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Is any move left? The 2015 paper's searches on many boards
         * @description It searches, within the time that the server allows a request: the problem `limit` if that does not suffice, `busy` (503) if too many wait already. A request may hold at most 8 sizes of at most 18 by 18 cells, and 200 boards of each; the answer has at most 4096 KiB.
         */
        post: operations["lab-moves-left"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/lab/papers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The figures that the papers print, beside ours
         * @description It searches, within the time that the server allows a request: the problem `limit` if that does not suffice, `busy` (503) if too many wait already. The answer has at most 1024 KiB.
         */
        post: operations["lab-papers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/lab/strategies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Which order clears the board? Six players on many boards
         * @description It searches, within the time that the server allows a request: the problem `limit` if that does not suffice, `busy` (503) if too many wait already. A request may hold at most 8 sizes of at most 18 by 18 cells, and 200 boards of each; the answer has at most 4096 KiB.
         */
        post: operations["lab-strategies"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/lab/trace": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The queue of a breadth-first search, step by step
         * @description It searches, within the time that the server allows a request: the problem `limit` if that does not suffice, `busy` (503) if too many wait already. A request may hold an Onet board of at most 64 by 64 cells; the answer has at most 8192 KiB.
         */
        post: operations["lab-trace"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/lab/tree": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The search tree of one question
         * @description It searches, within the time that the server allows a request: the problem `limit` if that does not suffice, `busy` (503) if too many wait already. A request may hold an Onet board of at most 64 by 64 cells, or a Slitherlink of at most 250 by 250; the answer has at most 8192 KiB.
         */
        post: operations["lab-tree"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/lab/watch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Every step of a search, to be shown one by one
         * @description It searches, within the time that the server allows a request: the problem `limit` if that does not suffice, `busy` (503) if too many wait already. A request may hold an Onet board of at most 64 by 64 cells, or a Slitherlink of at most 250 by 250; the answer has at most 4096 KiB.
         */
        post: operations["lab-watch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    [path: `/api/v1/leaders/${string}/${string}`]: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The board of leaders of a track, as onet/5 or daily/slitherlink/hard */
        get: operations["leaders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/levels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The levels, modes, sizes and grades that can be played
         * @description Answered at once. The answer has at most 64 KiB.
         */
        get: operations["get-levels"];
        put?: never;
        /**
         * The levels, modes, sizes and grades that can be played
         * @description Answered at once. The answer has at most 64 KiB.
         */
        post: operations["levels"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/onet/best": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The move that leaves the most pairs
         * @description It searches, within the time that the server allows a request: the problem `limit` if that does not suffice, `busy` (503) if too many wait already. A request may hold an Onet board of at most 64 by 64 cells; the answer has at most 64 KiB.
         */
        post: operations["onet-best"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/onet/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Whether any move is left, by one of five methods
         * @description It searches, within the time that the server allows a request: the problem `limit` if that does not suffice, `busy` (503) if too many wait already. A request may hold an Onet board of at most 64 by 64 cells; the answer has at most 64 KiB.
         */
        post: operations["onet-check"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/onet/convert": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Write a board in another format
         * @description It searches, within the time that the server allows a request: the problem `limit` if that does not suffice, `busy` (503) if too many wait already. A request may hold an Onet board of at most 64 by 64 cells; the answer has at most 64 KiB.
         */
        post: operations["onet-convert"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/onet/grade": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * How hard a board is, measured by playing it
         * @description It searches, within the time that the server allows a request: the problem `limit` if that does not suffice, `busy` (503) if too many wait already. A request may hold an Onet board of at most 64 by 64 cells; the answer has at most 64 KiB.
         */
        post: operations["onet-grade"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/onet/graph": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The board as a graph: tiles, and the pairs that can be joined
         * @description It searches, within the time that the server allows a request: the problem `limit` if that does not suffice, `busy` (503) if too many wait already. A request may hold an Onet board of at most 64 by 64 cells, of which at most 50,000 pairs can be joined; the answer has at most 16384 KiB.
         */
        post: operations["onet-graph"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/onet/hint": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Which pairs win and which lose, and the best that wins
         * @description It searches, within the time that the server allows a request: the problem `limit` if that does not suffice, `busy` (503) if too many wait already. A request may hold an Onet board of at most 64 by 64 cells, of which at most 4,096 pairs can be joined; the answer has at most 16384 KiB.
         */
        post: operations["onet-hint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/onet/new": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Deal a board that can be cleared
         * @description It searches, within the time that the server allows a request: the problem `limit` if that does not suffice, `busy` (503) if too many wait already. A request may hold an Onet board of at most 64 by 64 cells; the answer has at most 64 KiB.
         */
        post: operations["onet-new"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/onet/pairs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * All pairs that can be joined
         * @description It searches, within the time that the server allows a request: the problem `limit` if that does not suffice, `busy` (503) if too many wait already. A request may hold an Onet board of at most 64 by 64 cells, of which at most 50,000 pairs can be joined; the answer has at most 8192 KiB.
         */
        post: operations["onet-pairs"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/onet/reshuffle": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The remaining tiles elsewhere, so that they can be cleared
         * @description It searches, within the time that the server allows a request: the problem `limit` if that does not suffice, `busy` (503) if too many wait already. A request may hold an Onet board of at most 64 by 64 cells; the answer has at most 64 KiB.
         */
        post: operations["onet-reshuffle"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/onet/shuffle": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The remaining tiles in a random order on the remaining cells
         * @description It searches, within the time that the server allows a request: the problem `limit` if that does not suffice, `busy` (503) if too many wait already. A request may hold an Onet board of at most 64 by 64 cells; the answer has at most 64 KiB.
         */
        post: operations["onet-shuffle"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/onet/solve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Clear a board, or prove that it cannot be cleared
         * @description It searches, within the time that the server allows a request: the problem `limit` if that does not suffice, `busy` (503) if too many wait already. A request may hold an Onet board of at most 64 by 64 cells; the answer has at most 12288 KiB.
         */
        post: operations["onet-solve"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/onet/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check an answer of solve or hint with a separate checker
         * @description It searches, within the time that the server allows a request: the problem `limit` if that does not suffice, `busy` (503) if too many wait already. A request may hold an Onet board of at most 64 by 64 cells; the answer has at most 64 KiB.
         */
        post: operations["onet-verify"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/open": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Which puzzle a text is
         * @description It searches, within the time that the server allows a request: the problem `limit` if that does not suffice, `busy` (503) if too many wait already. A request may hold an Onet board of at most 64 by 64 cells, or a Slitherlink of at most 250 by 250; the answer has at most 1024 KiB.
         */
        post: operations["open"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/player": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who asks, by the cookie */
        get: operations["player"];
        /** Another nickname; others see it */
        put: operations["player-rename"];
        post?: never;
        /** Forget me: nickname, scores and games are deleted */
        delete: operations["player-forget"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/ranked/finish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End a ranked game: the log is replayed, and the score kept once */
        post: operations["ranked-finish"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/ranked/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Begin a ranked game: a signed ticket and the deal */
        post: operations["ranked-start"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The board that is seen in a picture, which is the body itself
         * @description It searches, within the time that the server allows a request: the problem `limit` if that does not suffice, `busy` (503) if too many wait already. A request may hold a picture of at most 12 million points; the answer has at most 1024 KiB.
         */
        post: operations["read"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    [path: `/api/v1/replays/${string}`]: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A finished game, to be watched */
        get: operations["replay"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/slitherlink/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Which lines and crosses are wrong
         * @description It searches, within the time that the server allows a request: the problem `limit` if that does not suffice, `busy` (503) if too many wait already. A request may hold a Slitherlink of at most 250 by 250 cells; the answer has at most 4096 KiB.
         */
        post: operations["slitherlink-check"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/slitherlink/convert": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Write a puzzle in another format
         * @description It searches, within the time that the server allows a request: the problem `limit` if that does not suffice, `busy` (503) if too many wait already. A request may hold a Slitherlink of at most 250 by 250 cells; the answer has at most 1024 KiB.
         */
        post: operations["slitherlink-convert"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/slitherlink/count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The exact number of loops
         * @description It searches, within the time that the server allows a request: the problem `limit` if that does not suffice, `busy` (503) if too many wait already. A request may hold a Slitherlink of at most 250 by 250 cells; the answer has at most 64 KiB.
         */
        post: operations["slitherlink-count"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/slitherlink/explain": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The whole solution in steps, each with its reason
         * @description It searches, within the time that the server allows a request: the problem `limit` if that does not suffice, `busy` (503) if too many wait already. A request may hold a Slitherlink of at most 250 by 250 cells; the answer has at most 16384 KiB.
         */
        post: operations["slitherlink-explain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/slitherlink/grade": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * How hard a puzzle is, by the rules that it needs
         * @description It searches, within the time that the server allows a request: the problem `limit` if that does not suffice, `busy` (503) if too many wait already. A request may hold a Slitherlink of at most 250 by 250 cells; the answer has at most 64 KiB.
         */
        post: operations["slitherlink-grade"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/slitherlink/hint": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The easiest next step, with its reason
         * @description It searches, within the time that the server allows a request: the problem `limit` if that does not suffice, `busy` (503) if too many wait already. A request may hold a Slitherlink of at most 250 by 250 cells; the answer has at most 4096 KiB.
         */
        post: operations["slitherlink-hint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/slitherlink/new": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a puzzle with a single loop
         * @description It searches, within the time that the server allows a request: the problem `limit` if that does not suffice, `busy` (503) if too many wait already. A request may hold a Slitherlink of at most 250 by 250 cells; the answer has at most 1024 KiB.
         */
        post: operations["slitherlink-new"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/slitherlink/problem": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A puzzle of the fixed set, by its number
         * @description Answered at once. The answer has at most 64 KiB.
         */
        get: operations["get-slitherlink-problem"];
        put?: never;
        /**
         * A puzzle of the fixed set, by its number
         * @description Answered at once. The answer has at most 64 KiB.
         */
        post: operations["slitherlink-problem"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/slitherlink/rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The rules by which steps are explained
         * @description Answered at once. The answer has at most 1024 KiB.
         */
        get: operations["get-slitherlink-rules"];
        put?: never;
        /**
         * The rules by which steps are explained
         * @description Answered at once. The answer has at most 1024 KiB.
         */
        post: operations["slitherlink-rules"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/slitherlink/solve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Find the loop, and whether it is the only one
         * @description It searches, within the time that the server allows a request: the problem `limit` if that does not suffice, `busy` (503) if too many wait already. A request may hold a Slitherlink of at most 250 by 250 cells; the answer has at most 16384 KiB.
         */
        post: operations["slitherlink-solve"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/slitherlink/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check a proof with a separate checker
         * @description It searches, within the time that the server allows a request: the problem `limit` if that does not suffice, `busy` (503) if too many wait already. A request may hold a Slitherlink of at most 250 by 250 cells; the answer has at most 64 KiB.
         */
        post: operations["slitherlink-verify"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/themes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The tile pictures of a theme, with their names
         * @description Answered at once. The answer has at most 4096 KiB.
         */
        get: operations["get-themes"];
        put?: never;
        /**
         * The tile pictures of a theme, with their names
         * @description Answered at once. The answer has at most 4096 KiB.
         */
        post: operations["themes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    [path: `/api/v1/themes/${string}`]: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The tile pictures of a theme, with their names */
        get: operations["theme"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * @description Two edges that meet at a dot, exactly one of which is a line: the arc of the
         *     2010 paper's figure 3.
         */
        AngleMark: {
            /** @description The dot. */
            dot: components["schemas"]["Vertex"];
            /** @description The edges. */
            edges: [
                components["schemas"]["Edge"],
                components["schemas"]["Edge"]
            ];
        };
        /** @description An entry of a log; the ticket says of which puzzle. */
        AnyEntry: components["schemas"]["OnetEntry"] | components["schemas"]["SlitherlinkEntry"];
        /** @description The best move. */
        BestMove: {
            /** @description The pair that leaves the most pairs. */
            move: components["schemas"]["Joining"] | null;
            /**
             * Format: uint
             * @description The score of the move: the number of pairs that it leaves, 0 if there is no
             *     move. The paper's rules count a pair once from each end.
             */
            openings: number;
            /**
             * Format: uint
             * @description The number of pairs that it leaves, each counted once.
             */
            pairs: number;
        };
        /** @description a board: a one-line id, a matrix as text, or an object with the tiles row by row (0 is empty) */
        Board: string | {
            gravity?: components["schemas"]["Gravity"];
            tiles: number[][];
        };
        /** @description A request of nothing but a board. */
        BoardRequest: {
            /** @description The board. */
            board: components["schemas"]["Board"];
        };
        /** @description The catalogue of games. */
        Catalogue: {
            /** @description The modes of an Onet game. */
            modes: [
                components["schemas"]["Mode"],
                components["schemas"]["Mode"],
                components["schemas"]["Mode"]
            ];
            /** @description The levels of Onet in order. */
            onet: components["schemas"]["Level"][];
            /** @description The Slitherlink puzzles that can be made. */
            slitherlink: components["schemas"]["SlitherlinkChoices"];
            /** @description The tracks of ranked games, in order. */
            tracks: string[];
        };
        /** @description Why tiles were reshuffled. */
        Cause: "deadlock" | "player";
        /**
         * @description A square of the grid, by row and column.
         *
         *     The order is row by row. In JSON it is `[row, col]`.
         */
        Cell: [
            number,
            number
        ];
        /** @description A move, if there is one. */
        Check: {
            /** @description Its cost. */
            cost: components["schemas"]["Cost"];
            /** @description The method. */
            method: components["schemas"]["OnetMethod"];
            /** @description Some pair that can be joined. */
            move: components["schemas"]["Joining"] | null;
        };
        /** @description A claim to check; nothing in it is trusted. */
        Claim: {
            /**
             * @description The tile sets that prove an impossibility.
             * @default null
             */
            certificate?: components["schemas"]["Cell"][][] | null;
            /** @description The moves of a clear. */
            moves?: components["schemas"]["ClaimedMove"][];
            /** @description The claimed verdict. */
            verdict: components["schemas"]["OnetVerdict"];
        };
        /** @description A move of a claim. */
        ClaimedMove: {
            /** @description One tile. */
            a: components["schemas"]["Cell"];
            /** @description The other tile. */
            b: components["schemas"]["Cell"];
        };
        /**
         * @description The contradiction of a trial. In JSON it is an object with one place, by the name of
         *     the kind: `{"clue": [r, c]}`.
         */
        Clash: {
            clue: components["schemas"]["Cell"];
        } | {
            dot: components["schemas"]["Vertex"];
        } | {
            loop: components["schemas"]["Edge"];
        } | {
            sides: components["schemas"]["Edge"];
        } | {
            apart: components["schemas"]["Edge"];
        };
        /** @description The cost of a search. */
        Cost: {
            /**
             * Format: uint64
             * @description Nodes generated.
             */
            generated: number;
            /**
             * Format: uint64
             * @description Nodes examined again.
             */
            rechecked: number;
        };
        /** @description The number of loops. */
        Count: {
            /** @description The number of loops in decimal digits; it may be longer than any integer. */
            solutions: string;
        };
        /** @description A puzzle and how much memory counting may use. */
        CountRequest: {
            /**
             * Format: uint
             * @description The most memory in mebibytes, up to the ceiling of the server.
             * @default null
             */
            memory?: number | null;
            /** @description The puzzle. */
            puzzle: components["schemas"]["Puzzle"];
        };
        /** @description The puzzles of a day. */
        DailyPuzzles: {
            /** @description The day. */
            date: components["schemas"]["Day"];
            /** @description The Onet. */
            onet: components["schemas"]["OnetOfTheDay"];
            /** @description A Slitherlink of each grade. */
            slitherlink: components["schemas"]["SlitherlinkOfTheDay"][];
        };
        /** @description Which day. */
        DailyRequest: {
            /** @description The day: today, or one of the 366 days before. Without it: today. */
            date?: components["schemas"]["Day"] | null;
        };
        /**
         * Format: date
         * @description A UTC day, as an ISO 8601 date.
         */
        Day: string;
        /** @description Why a game is stored without a rank. */
        Disqualification: {
            /** @description The reason in a sentence. */
            detail: string;
            reason: components["schemas"]["DisqualificationReason"];
        };
        DisqualificationReason: "assisted" | "too-fast";
        /** @description The lines and crosses that are drawn. */
        Drawn: {
            /**
             * @description The crosses.
             * @default []
             */
            crosses?: components["schemas"]["Edge"][];
            /**
             * @description The lines.
             * @default []
             */
            lines?: components["schemas"]["Edge"][];
        };
        /** @description A puzzle and how it looks. */
        DrawRequest: {
            /**
             * @description The crosses.
             * @default []
             */
            crosses?: components["schemas"]["Edge"][];
            /**
             * @description The lines.
             * @default []
             */
            lines?: components["schemas"]["Edge"][];
            /**
             * @description The colour scheme.
             * @default light
             */
            look?: components["schemas"]["Look"];
            /**
             * Format: float
             * @description The width of a tile or cell in points.
             * @default null
             */
            side?: number | null;
            /**
             * @description Whether to draw the best move, or the loop.
             * @default false
             */
            solve?: boolean;
            /** @description A puzzle of either kind, in any format that is read. */
            text: string;
            /**
             * @description The theme of the tiles: fruit, flowers, animals, letters or numbers.
             * @default null
             */
            theme?: string | null;
        };
        /**
         * @description A unit segment between two neighbouring dots, without direction: the upper or left
         *     end is kept first.
         *
         *     In JSON it is `[[row, col], [row, col]]`, accepted in either order.
         */
        Edge: [
            components["schemas"]["Vertex"],
            components["schemas"]["Vertex"]
        ];
        /** @description A puzzle and the language of the steps. */
        ExplainRequest: {
            /**
             * @description The language of the sentences.
             * @default en
             */
            lang?: components["schemas"]["Language"];
            /** @description The puzzle. */
            puzzle: components["schemas"]["Puzzle"];
        };
        /** @description A solution in steps. */
        Explanation: {
            /** @description Whether the steps solve the puzzle. */
            solved: boolean;
            /** @description The steps in order. */
            steps: components["schemas"]["SlitherlinkHint"][];
        };
        /** @description The bytes of a file. */
        File: number[];
        /** @description A ranked game that is over. */
        FinishRequest: {
            /** @description Everything that was done: the entries of a log of its puzzle. */
            log: components["schemas"]["AnyEntry"][];
            /** @description The ticket that it was started with. */
            ticket: string;
        };
        /** @description An output form of a graph. */
        GraphForm: "adjacency-matrix" | "incidence-matrix" | "adjacency-list" | "dot" | "svg";
        /** @description A board, the rules, and how its graph is written. */
        GraphRequest: {
            /** @description The board. */
            board: components["schemas"]["Board"];
            /**
             * @description Whether the text counts rows and columns from 1, as the 2015 paper does.
             * @default false
             */
            from_one?: boolean;
            /**
             * @description Whether the text names kinds by letters, as far as they have one.
             * @default false
             */
            letters?: boolean;
            /**
             * @description Whose rules hold.
             * @default ring
             */
            rules?: components["schemas"]["OnetRules"];
            /** @description Write the graph in this form too. */
            write?: components["schemas"]["GraphForm"] | null;
        };
        /** @description A tile as a vertex. */
        GraphVertex: {
            /** @description Its cell. */
            cell: components["schemas"]["Cell"];
            /**
             * Format: uint
             * @description The number of tiles that it can be joined with.
             */
            degree: number;
            /** @description Its kind. */
            kind: components["schemas"]["Kind"];
        };
        /**
         * @description The direction in which tiles slide after each removal. They keep their order.
         *
         *     The four `Centre…` and `Split…` ones cut the board in the middle: the two
         *     halves slide towards the cut or away from it. With an odd number of rows
         *     (columns) the middle one belongs to the lower (right) half.
         */
        Gravity: "none" | "down" | "up" | "left" | "right" | "centre-horizontal" | "centre-vertical" | "split-horizontal" | "split-vertical";
        /** @description A pair with its label. */
        HintChoice: {
            /**
             * @description The first tile in row-major order; for the best move under the paper's
             *     rules, the tile that its search started from.
             */
            a: components["schemas"]["Cell"];
            /** @description The second tile. */
            b: components["schemas"]["Cell"];
            /** @description Their kind. */
            kind: components["schemas"]["Kind"];
            /**
             * Format: uint
             * @description The number of joinable pairs after it.
             */
            openings: number;
            /** @description Whether the rest can be cleared after it. */
            outlook: components["schemas"]["Outlook"];
            /** @description Its corners from `a` to `b`, both included. */
            path: components["schemas"]["Path"];
            /** @description The proof that it wins or loses, if requested and known. */
            proof?: components["schemas"]["LabelProof"] | null;
            /**
             * Format: uint
             * @description The number of turns of the path.
             */
            turns: number;
        };
        /** @description A board with its id. */
        IdentifiedBoard: {
            /** @description The direction in which tiles slide. */
            gravity: components["schemas"]["Gravity"];
            /** @description The one-line id. */
            id: string;
            /** @description The kinds, row by row; 0 is an empty cell. */
            tiles: number[][];
        };
        /** @description A puzzle with its id. */
        IdentifiedPuzzle: {
            clues: string[];
            /** @description The id of puzz.link. */
            id: string;
        };
        /** @description Two tiles that can be joined, with the path. */
        Joining: {
            /**
             * @description The first tile in row-major order; for the best move under the paper's
             *     rules, the tile that its search started from.
             */
            a: components["schemas"]["Cell"];
            /** @description The second tile. */
            b: components["schemas"]["Cell"];
            /** @description Their kind. */
            kind: components["schemas"]["Kind"];
            /** @description Its corners from `a` to `b`, both included. */
            path: components["schemas"]["Path"];
            /**
             * Format: uint
             * @description The number of turns of the path.
             */
            turns: number;
        };
        /**
         * Format: uint16
         * @description The picture on a tile, as a number from 1 to 65535. Tiles of one kind match.
         */
        Kind: number;
        /** @description The picture of a kind. */
        KindPicture: {
            /** @description Its English name. */
            en: string;
            /** @description Its Indonesian name. */
            id: string;
            /** @description The picture. */
            svg: string;
        };
        /**
         * @description A proof that [`Verify`](super::verify::Verify) accepts for the game after a pair:
         *     the moves that clear the rest, or a certificate that none do.
         */
        LabelProof: {
            /** @description The tile sets that prove an impossibility; `null` for a clear. */
            certificate: components["schemas"]["Cell"][][] | null;
            /** @description The moves of a clear. */
            moves: components["schemas"]["Joining"][];
            /** @description `clear` or `impossible`. */
            verdict: components["schemas"]["OnetVerdict"];
        };
        /** @description The results of an experiment. */
        LabRun: {
            /**
             * Format: uint
             * @description All boards.
             */
            cases: number;
            /** @description The name of the experiment. */
            experiment: string;
            /**
             * Format: uint
             * @description The boards that were finished in time.
             */
            finished: number;
            /** @description The fitted growth of each algorithm's nodes. */
            growth: unknown[];
            /** @description The growth of the nodes, for people. */
            growth_table: components["schemas"]["LabTable"] | null;
            /** @description Notes on the numbers. */
            notes: string[];
            /** @description Plots as SVG elements without styles of their own. */
            plots: string[];
            /** @description A row for each kind of board and algorithm. */
            rows: unknown[];
            /**
             * Format: uint64
             * @description The seed from which all boards follow.
             */
            seed: number;
            /** @description All rows for people. */
            table: components["schemas"]["LabTable"];
        };
        /** @description A table for people, in the requested language. */
        LabTable: {
            /** @description Over each column. */
            headings: string[];
            /** @description Whether each column has names, which are aligned left. */
            names: boolean[];
            /** @description Row by row. */
            rows: string[][];
        };
        /** @enum {string} */
        LabTerm: "exhaustive" | "bfs" | "bfs-beyond-two-turns" | "bfs-2024" | "onet-dfs" | "sweep" | "random" | "first-found" | "nearest" | "paper-greedy" | "ring-greedy" | "perfect" | "dfs" | "dfs-pruned" | "paper-rules" | "named-rules" | "solver" | "no-move-left" | "fewest" | "yes" | "no";
        /** @description A language of texts for people. In JSON it is its code: `en` or `id`. */
        Language: "en" | "id";
        /** @description A leaderboard. */
        Leaderboard: {
            /** @description The best players, best first. */
            leaders: components["schemas"]["LeaderboardRow"][];
            /** @description The track. */
            track: string;
            /** @description The rank of the requesting player. */
            you: components["schemas"]["OwnRow"] | null;
        };
        LeaderboardRow: {
            /**
             * Format: uint64
             * @description Milliseconds from the ticket to the end.
             */
            elapsed: number;
            /** @description The nickname, or a number sign and four digits. */
            name: string;
            /**
             * Format: uint64
             * @description The place, from 1; equal games have equal places.
             */
            rank: number;
            /** @description The id of the replay. */
            replay: string;
            /**
             * Format: uint64
             * @description The points.
             */
            score: number;
            /** @description Whether it is the requesting player. */
            you: boolean;
        };
        /** @description A level: its deal and its allowances. */
        Level: {
            /**
             * Format: uint32
             * @description The seconds that a pair adds; the bar never exceeds its full length.
             */
            bonus: number;
            /**
             * Format: uint
             * @description Columns of the board.
             */
            cols: number;
            /**
             * Format: uint
             * @description The number of tiles of each kind.
             */
            copies: number;
            /** @description The direction in which tiles slide. */
            gravity: components["schemas"]["Gravity"];
            /**
             * Format: uint32
             * @description The number of hints allowed.
             */
            hints: number;
            /**
             * Format: uint
             * @description The number of kinds.
             */
            kinds: number;
            /**
             * Format: uint8
             * @description Its number, from 1.
             */
            level: number;
            /**
             * Format: uint32
             * @description The number of reshuffles allowed.
             */
            reshuffles: number;
            /**
             * Format: uint
             * @description Rows of the board.
             */
            rows: number;
            /**
             * Format: uint32
             * @description The seconds of a full time bar.
             */
            seconds: number;
        };
        /** @description An empty request. */
        LevelsRequest: Record<string, never>;
        /** @description A finished game in its stored form: the typed log, not the bytes of the request. */
        LoggedGame: {
            deal: components["schemas"]["OnetDealOutput"];
            log: components["schemas"]["OnetEntry"][];
        } | {
            deal: components["schemas"]["SlitherlinkDealOutput"];
            log: components["schemas"]["SlitherlinkEntry"][];
        };
        /** @description The colour scheme of a drawing. */
        Look: "light" | "dark" | "print";
        /**
         * @description One closed loop that never touches itself, as its dots in order, each once. It
         *     starts at its first dot in row-major order and goes right from there, so that equal
         *     loops are equal values.
         *
         *     In JSON it is its dots, accepted in any cyclic order.
         */
        Loop: components["schemas"]["Vertex"][];
        /** @description A search for a loop. */
        LoopSearch: "paper" | "paper-pruned" | "ours";
        /** @description The puzzles to solve. */
        LoopsRequest: {
            /**
             * Format: uint64
             * @description The number of boards of each kind.
             * @default 10
             */
            boards?: number;
            /**
             * @description The percentages of cells with a clue, where 0 means minimal; 0 and 50 by
             *     default.
             * @default null
             */
            density?: number[] | null;
            /**
             * @description The language of the tables and plots.
             * @default en
             */
            lang?: components["schemas"]["Language"];
            /**
             * Format: uint64
             * @description The seed; the same seed gives the same numbers.
             * @default 1
             */
            seed?: number;
            /**
             * @description Rows and columns of the boards.
             * @default null
             */
            sizes?: [
                number,
                number
            ][] | null;
        };
        /** @description The marks of one step. */
        Marks: {
            /** @description Corners that get an arc: exactly one of the two edges is a line. */
            arcs?: components["schemas"]["AngleMark"][];
            /** @description Cells whose shade is wiped off. */
            bare?: components["schemas"]["Cell"][];
            /** @description Edges that are wiped clean. */
            clear?: components["schemas"]["Edge"][];
            /** @description Corners whose arc is wiped off. */
            clear_arcs?: components["schemas"]["AngleMark"][];
            /** @description Edges that become crosses. */
            crosses?: components["schemas"]["Edge"][];
            /** @description Cells that are shaded as inside. */
            inside?: components["schemas"]["Cell"][];
            /** @description Edges that become lines. */
            lines?: components["schemas"]["Edge"][];
            /** @description Cells that are shaded as outside. */
            outside?: components["schemas"]["Cell"][];
        };
        Mistake: "mistake";
        /** @description The mode of a game: what is allowed, and what ends it. */
        Mode: "timed" | "zen" | "strict";
        /** @description The role of a node in a search tree. */
        NodeStatus: "root" | "open" | "blocked" | "goal";
        /** @description A board and how to search it. */
        OnetCheckRequest: {
            /**
             * @description Whether BFS continues beyond the second turn: one of two readings that give the
             *     paper's 25 nodes.
             * @default false
             */
            beyond_two_turns?: boolean;
            /** @description The board. */
            board: components["schemas"]["Board"];
            /**
             * @description Only the moves of this tile.
             * @default null
             */
            from?: components["schemas"]["Cell"] | null;
            /**
             * @description The method.
             * @default sweep
             */
            method?: components["schemas"]["OnetMethod"];
        };
        /** @description A board, and the same as text. */
        OnetConverted: {
            /** @description The direction in which tiles slide. */
            gravity: components["schemas"]["Gravity"];
            /** @description The one-line id. */
            id: string;
            /** @description The board in the requested format. */
            text: string;
            /** @description The kinds, row by row; 0 is an empty cell. */
            tiles: number[][];
        };
        /** @description A board and the format to write. */
        OnetConvertRequest: {
            /** @description The board. */
            board: components["schemas"]["Board"];
            /** @description The format to write. */
            to: components["schemas"]["OnetFormat"];
        };
        /** @description The starting position of a game. In JSON the board is its one-line id. */
        OnetDeal: {
            /** @description The board at the start, as a one-line id. */
            board: string;
            /**
             * Format: uint8
             * @description The number of the level; `null` for a board of one's own.
             * @default null
             */
            level?: number | null;
            /**
             * @description The mode.
             * @default timed
             */
            mode?: components["schemas"]["Mode"];
            /**
             * @description The seed of the board and of all its reshuffles.
             * @default 0
             */
            seed?: components["schemas"]["Seed"];
        };
        /** @description The starting position of a game. In JSON the board is its one-line id. */
        OnetDealOutput: {
            /** @description The board at the start, as a one-line id. */
            board: string;
            /**
             * Format: uint8
             * @description The number of the level; `null` for a board of one's own.
             * @default null
             */
            level: number | null;
            /**
             * @description The mode.
             * @default timed
             */
            mode: components["schemas"]["Mode"];
            /**
             * @description The seed of the board and of all its reshuffles.
             * @default 0
             */
            seed: components["schemas"]["Seed"];
        };
        /** @description A new board. */
        OnetDealt: {
            /** @description The grade; `null` if it was not measured. */
            grade: components["schemas"]["OnetGrade"] | null;
            /** @description The direction in which tiles slide. */
            gravity: components["schemas"]["Gravity"];
            /** @description The one-line id. */
            id: string;
            /** @description How the board was generated. */
            sampling: components["schemas"]["Sampling"];
            /** @description The seed that gives this board again. */
            seed: components["schemas"]["Seed"];
            /** @description The kinds, row by row; 0 is an empty cell. */
            tiles: number[][];
        };
        OnetEntry: {
            /**
             * Format: uint64
             * @description Milliseconds since the start.
             */
            t: number;
        } & ({
            /** @description One tile. */
            a: components["schemas"]["Cell"];
            /** @description The other. */
            b: components["schemas"]["Cell"];
            /** @constant */
            do: "join";
        } | {
            /** @description One tile. */
            a: components["schemas"]["Cell"];
            /** @description The other. */
            b: components["schemas"]["Cell"];
            /** @constant */
            do: "miss";
        } | {
            /** @constant */
            do: "hint";
        } | {
            /** @constant */
            do: "reshuffle";
        } | {
            /** @constant */
            do: "undo";
        } | {
            /** @constant */
            do: "pause";
        } | {
            /** @constant */
            do: "resume";
        });
        /** @description An effect of an entry. */
        OnetEvent: {
            /**
             * Format: uint64
             * @description Milliseconds added to the time left.
             */
            bonus: number;
            /** @description The pair with its path. */
            joining: components["schemas"]["Joining"];
            /** @constant */
            kind: "joined";
            /**
             * Format: uint32
             * @description The points it earned.
             */
            points: number;
        } | {
            /** @constant */
            kind: "slid";
            /** @description The cells before and after. */
            moves: [
                components["schemas"]["Cell"],
                components["schemas"]["Cell"]
            ][];
        } | {
            /** @description The cause. */
            by: components["schemas"]["Cause"];
            /** @constant */
            kind: "reshuffled";
            /** @description The cells before and after. */
            moves: [
                components["schemas"]["Cell"],
                components["schemas"]["Cell"]
            ][];
        } | {
            /** @constant */
            kind: "hinted";
        } | {
            /** @constant */
            kind: "missed";
        } | {
            /** @constant */
            kind: "undone";
        } | {
            /** @constant */
            kind: "paused";
        } | {
            /** @constant */
            kind: "resumed";
        };
        /** @description One of the formats. */
        OnetFormat: "text" | "letters" | "json" | "id";
        /** @description A game that has started. */
        OnetGame: {
            /** @description The starting position. */
            deal: components["schemas"]["OnetDealOutput"];
            /** @description The state of the game. */
            state: components["schemas"]["OnetState"];
        };
        /** @description A hint, and the game after it. */
        OnetGameHint: {
            /** @description The best pair that is known. */
            best: components["schemas"]["Joining"] | null;
            /**
             * Format: uint
             * @description After which move it could no longer be cleared, from 1; 0 if it never
             *     could.
             */
            lost_since: number | null;
            /** @description Whether it can be cleared. */
            outlook: components["schemas"]["Outlook"];
            /** @description The state of the game. */
            state: components["schemas"]["OnetState"];
        };
        /** @description A level, or a board of the player's own. */
        OnetGameRequest: {
            /**
             * @description A board instead of a level.
             * @default null
             */
            board?: components["schemas"]["Board"] | null;
            /**
             * Format: uint8
             * @description The number of the level; the first by default.
             * @default null
             */
            level?: number | null;
            /**
             * @description The mode of the game.
             * @default timed
             */
            mode?: components["schemas"]["Mode"];
            /**
             * @description The seed of the deal; the same seed gives the same deal.
             * @default null
             */
            seed?: components["schemas"]["Seed"] | null;
        };
        /** @description How hard a deal is. */
        OnetGrade: "trivial" | "easy" | "normal" | "hard" | "expert" | "extreme";
        /** @description What was measured. */
        OnetGrading: {
            /**
             * Format: double
             * @description The share of careful games that clear it.
             */
            careful: number;
            /** @description The grade. */
            grade: components["schemas"]["OnetGrade"];
            /**
             * Format: double
             * @description The share of choices that lose.
             */
            losing: number;
            /**
             * Format: double
             * @description The share of random games that clear the board.
             */
            random: number;
            /**
             * Format: uint8
             * @description The score, 0 to 100.
             */
            score: number;
        };
        /** @description A graph. */
        OnetGraph: {
            /**
             * Format: uint
             * @description The number of connected components.
             */
            components: number;
            /** @description The pairs that can be joined, as numbers of their vertices from 0. */
            edges: [
                number,
                number
            ][];
            /** @description The tiles in row-major order. */
            vertices: components["schemas"]["GraphVertex"][];
            /** @description The graph in the requested form. */
            written: string | null;
        };
        /** @description The labels of all pairs. */
        OnetHint: {
            /** @description The winning pair that opens the most. */
            best: components["schemas"]["HintChoice"] | null;
            /** @description All pairs that can be joined. */
            choices: components["schemas"]["HintChoice"][];
            /**
             * Format: uint
             * @description After which move it could no longer be cleared, from 1; 0 if it never could.
             */
            lost_since: number | null;
            /** @description Whether the position can be cleared. */
            outlook: components["schemas"]["Outlook"];
        };
        /** @description A game: the board at the start and the moves since. */
        OnetHintRequest: {
            /** @description The board at the start. */
            board: components["schemas"]["Board"];
            /**
             * @description The pairs that were removed since.
             * @default []
             */
            played?: [
                components["schemas"]["Cell"],
                components["schemas"]["Cell"]
            ][];
            /**
             * @description Whether to prove each label; `onet/verify` checks the proofs.
             * @default false
             */
            proofs?: boolean;
        };
        /** @description A method of finding a move. */
        OnetMethod: "exhaustive" | "bfs" | "bfs-2024" | "dfs" | "sweep";
        /** @description The kind of board to deal. */
        OnetNewRequest: {
            /**
             * Format: uint
             * @description Columns of the board.
             * @default 14
             */
            cols?: number;
            /**
             * Format: uint
             * @description The number of tiles of each kind; four by default.
             * @default null
             */
            copies?: number | null;
            /**
             * @description The grade.
             * @default null
             */
            grade?: components["schemas"]["OnetGrade"] | null;
            /**
             * @description Whether to measure the grade if none is requested.
             * @default true
             */
            graded?: boolean;
            /**
             * @description The direction in which tiles slide.
             * @default none
             */
            gravity?: components["schemas"]["Gravity"];
            /**
             * Format: uint
             * @description The number of kinds.
             * @default null
             */
            kinds?: number | null;
            /**
             * Format: uint
             * @description Rows of the board.
             * @default 8
             */
            rows?: number;
            /**
             * @description The seed of the board; the same seed gives the same board.
             * @default null
             */
            seed?: components["schemas"]["Seed"] | null;
        };
        /** @description The Onet of a day. */
        OnetOfTheDay: {
            /** @description The starting position of a game. */
            deal: components["schemas"]["OnetDealOutput"];
        };
        /** @description A rule set. */
        OnetRules: "ring" | "paper";
        /** @description A search for a tile. */
        OnetSearch: "exhaustive" | "bfs" | "bfs-beyond" | "bfs-2024" | "dfs" | "sweep";
        /** @description The moves or the proof. */
        OnetSolution: {
            /** @description The sets of tiles that prove the impossibility. */
            certificate: components["schemas"]["Cell"][][] | null;
            /** @description The moves that clear the board, in order. */
            moves: components["schemas"]["Joining"][];
            /**
             * Format: uint64
             * @description The number of nodes that the search visited.
             */
            nodes: number;
            /** @description The verdict. */
            verdict: components["schemas"]["OnetVerdict"];
        };
        /** @description The state of a game. */
        OnetState: {
            /** @description Whether a move can be undone. */
            can_undo: boolean;
            /**
             * Format: uint
             * @description Columns of the board.
             */
            cols: number;
            /**
             * Format: uint64
             * @description Milliseconds that were played.
             */
            elapsed: number;
            /** @description The effects of the last entry of the log. */
            events: components["schemas"]["OnetEvent"][];
            /** @description The direction in which tiles slide. */
            gravity: components["schemas"]["Gravity"];
            /**
             * Format: uint32
             * @description Hints left; `null` if unlimited.
             */
            hints: number | null;
            /**
             * Format: uint
             * @description The number of tiles left.
             */
            left: number;
            /**
             * Format: uint64
             * @description Milliseconds of the full bar; `null` without a clock.
             */
            limit: number | null;
            /**
             * Format: uint
             * @description Pairs that were tried and could not be joined.
             */
            misses: number;
            /**
             * Format: uint
             * @description Pairs that were removed.
             */
            moves: number;
            /** @description All pairs that can be joined. */
            pairs: components["schemas"]["Joining"][];
            /**
             * Format: uint64
             * @description Milliseconds left; `null` without a clock.
             */
            remaining: number | null;
            /**
             * Format: uint32
             * @description Reshuffles left; `null` if unlimited.
             */
            reshuffles: number | null;
            /**
             * Format: uint
             * @description Rows of the board.
             */
            rows: number;
            /**
             * Format: uint32
             * @description The score.
             */
            score: number;
            /** @description The status of the game. */
            status: components["schemas"]["OnetStatus"];
            /**
             * Format: uint32
             * @description The length of the streak before the last pair.
             */
            streak: number;
            /** @description The kinds, row by row; 0 is an empty cell. */
            tiles: number[][];
            /**
             * Format: uint
             * @description Moves that were undone.
             */
            undos: number;
        };
        /** @description A game: its deal and its log. */
        OnetStateRequest: {
            /** @description The starting position. */
            deal: components["schemas"]["OnetDeal"];
            /**
             * @description The player's actions.
             * @default []
             */
            log?: components["schemas"]["OnetEntry"][];
            /**
             * Format: uint64
             * @description The time now, in milliseconds since the start; that of the last entry by
             *     default.
             * @default null
             */
            t?: number | null;
        };
        /** @description The status of a game. */
        OnetStatus: "playing" | "paused" | "won" | "lost" | "stuck";
        /** @description The solver's verdict on a board. */
        OnetVerdict: "clear" | "impossible" | "unknown";
        /** @description A board, the moves played since, and the claim. */
        OnetVerifyRequest: {
            /**
             * @description An answer of `onet/solve`, or a proof of `onet/hint` about the game after those
             *     moves.
             */
            answer: components["schemas"]["Claim"];
            /** @description The board. */
            board: components["schemas"]["Board"];
            /**
             * @description The pairs that were removed since.
             * @default []
             */
            played?: [
                components["schemas"]["Cell"],
                components["schemas"]["Cell"]
            ][];
        };
        /** @description The puzzle that the text is. */
        Opened: ({
            /** @constant */
            puzzle: "onet";
        } & components["schemas"]["IdentifiedBoard"]) | ({
            /** @constant */
            puzzle: "slitherlink";
        } & components["schemas"]["IdentifiedPuzzle"]);
        /** @description A text. */
        OpenRequest: {
            /** @description An address, an id, a matrix, or JSON. */
            text: string;
        };
        /** @description Whether a position can be cleared. */
        Outlook: "winning" | "losing" | "unknown";
        OwnRow: {
            /** Format: uint64 */
            elapsed: number;
            /**
             * Format: uint64
             * @description The place; nothing beyond the first ten thousand.
             */
            rank: number | null;
            /** Format: uint64 */
            score: number;
        };
        /** @description The pairs. */
        Pairs: {
            /**
             * Format: uint
             * @description The number of pairs.
             */
            count: number;
            /** @description All pairs in row-major order. */
            pairs: components["schemas"]["Joining"][];
        };
        /** @description A paper and its figures. */
        Paper: {
            /**
             * @description Each figure that it prints, ours, and whether they agree; none if it
             *     prints nothing that could be counted again.
             */
            figures: components["schemas"]["LabTable"] | null;
            /** @description The corrections to its program that make it run, and its other slips. */
            mended: string[];
            /** @description The year in which it appeared, by which it is named. */
            name: string;
            /** @description Its ambiguities, and how they are read here. */
            readings: string[];
            /** @description Its question, one string per paragraph. */
            text: string[];
            /** @description Its title. */
            title: string;
        };
        /** @description The papers. */
        PaperList: {
            /** @description The newest last. */
            papers: components["schemas"]["Paper"][];
        };
        /** @description The language of the texts. */
        PapersRequest: {
            /**
             * @description The language.
             * @default en
             */
            lang?: components["schemas"]["Language"];
        };
        /**
         * @description A path of at most three straight segments between two tiles, as its corners
         *     including both ends.
         */
        Path: components["schemas"]["Point"][];
        /** @description A picture. */
        Picture: {
            /** @description The picture as an SVG document. */
            svg: string;
        };
        /** @description The pictures of a theme. */
        Pictures: {
            /** @description The pictures; the first is that of kind 1. */
            kinds: components["schemas"]["KindPicture"][];
            /** @description The authors and the licence of the pictures. */
            licence: string;
            /** @description The name of the theme. */
            name: string;
        };
        /**
         * @description A place on the board or in the ring of empty cells around it, where a coordinate is
         *     -1 or the number of rows or columns. In JSON it is `[row, col]`.
         */
        Point: [
            number,
            number
        ];
        /** @description A player. */
        Profile: {
            /**
             * Format: uint64
             * @description The number of finished ranked games.
             */
            games: number;
            /** @description The nickname, which others see; empty if none was chosen. */
            nickname: string;
        };
        /** @description Whether the proof is right, and its claim. */
        ProofCheck: {
            /** @description Its claim, if it is right. */
            proves: components["schemas"]["Proves"] | null;
            /** @description The reason, if it is wrong. */
            reason: string | null;
            /** @description Whether it is right. */
            valid: boolean;
        };
        /** @description A puzzle and the proof about it. */
        ProofRequest: {
            /** @description A proof as `simpul slitherlink solve --proof` writes it. */
            proof: string;
            /** @description The puzzle. */
            puzzle: components["schemas"]["Puzzle"];
        };
        /** @description The outlook of a position. */
        Prospect: {
            /**
             * Format: uint
             * @description After which move it could no longer be cleared, from 1; 0 if it never
             *     could.
             */
            lost_since: number | null;
            /** @description Whether it can be cleared. */
            outlook: components["schemas"]["Outlook"];
        };
        /** @description The claim of a proof. */
        Proves: "unique" | "none";
        /** @description a puzzle: an id or address of puzz.link, an id of Loopy, text, or an object with the clues row by row */
        Puzzle: string | {
            clues: string[];
        };
        /** @description The kind of a puzzle. */
        PuzzleKind: "onet" | "slitherlink";
        /** @description One of the two puzzles. */
        PuzzleName: "onet" | "slitherlink";
        /** @description A request of nothing but a puzzle. */
        PuzzleRequest: {
            /** @description The puzzle. */
            puzzle: components["schemas"]["Puzzle"];
        };
        /** @description The rows of the table. */
        QueueTrace: {
            /**
             * Format: uint
             * @description The number of steps that are not reported.
             */
            folded: number;
            /** @description One row for the start, and one for each vertex that is taken from the queue. */
            steps: components["schemas"]["TraceRow"][];
            /** @description The vertices by their numbers from 0. */
            vertices: components["schemas"]["TraceVertex"][];
        };
        /** @description Ranks by period. */
        Ranks: {
            /** Format: uint64 */
            day: number | null;
            /** Format: uint64 */
            ever: number | null;
            /** Format: uint64 */
            week: number | null;
        };
        /** @description A picture, and what is known of it. */
        ReadRequest: {
            /** @description The puzzle in the picture, if it is known. */
            puzzle?: components["schemas"]["PuzzleKind"] | null;
        };
        Recognition: {
            /** @description The bounding box as left, top, width and height in pixels. */
            box: [
                number,
                number,
                number,
                number
            ];
            /** @description The confidence of each cell, 0 to 1. */
            confidence: number[][];
            /**
             * @description The corners of the board as x and y in pixels, clockwise from its top left corner,
             *     which may be elsewhere in a rotated picture.
             */
            corners: [
                number,
                number
            ][];
            /** @description The cells that may be wrong. */
            doubtful: components["schemas"]["Cell"][];
        } & ({
            /** @description Kinds with an odd number of tiles, which indicate a mistake. */
            odd_kinds: number[];
            /** @constant */
            puzzle: "onet";
            /** @description The kinds row by row; 0 is an empty cell. */
            tiles: number[][];
        } | {
            /** @description One string per row; `.` is a cell without a clue. */
            clues: string[];
            /** @description The crosses drawn so far. */
            crosses: components["schemas"]["Edge"][];
            /** @description The lines drawn so far. */
            lines: components["schemas"]["Edge"][];
            /** @constant */
            puzzle: "slitherlink";
        });
        /** @description A new nickname. */
        Rename: {
            /**
             * @description At most 24 characters, visible to others. Invisible characters, stacked marks
             *     and a leading `#` are rejected.
             */
            nickname: string;
        };
        /** @description A game to replay. */
        Replay: {
            /** Format: uint64 */
            elapsed: number;
            /** @description The deal and the log. */
            game: components["schemas"]["LoggedGame"];
            /** @description The player: the nickname, or a number sign and four digits. */
            name: string;
            /** Format: uint64 */
            score: number;
            /** @description The track; it begins with the name of the puzzle, or with `daily/` and that. */
            track: string;
        };
        /** @description A board and the seed of the new arrangement. */
        ReshuffleRequest: {
            /** @description The board. */
            board: components["schemas"]["Board"];
            /**
             * @description The seed of the arrangement; the same seed gives the same arrangement.
             * @default null
             */
            seed?: components["schemas"]["Seed"] | null;
        };
        /** @description A position with its next step. */
        RuleExample: {
            clues: string[];
            /**
             * @description The crosses.
             * @default []
             */
            crosses: components["schemas"]["Edge"][];
            /** @description The step. */
            hint: components["schemas"]["SlitherlinkHint"];
            /** @description The id of puzz.link. */
            id: string;
            /**
             * @description The lines.
             * @default []
             */
            lines: components["schemas"]["Edge"][];
        };
        /** @description All rules. */
        RuleList: {
            /** @description The rules, from the easiest to the hardest. */
            rules: components["schemas"]["RuleText"][];
        };
        /** @description The value of `rule`. */
        RuleOrMistake: components["schemas"]["SlitherlinkRule"] | components["schemas"]["Mistake"];
        /** @description A board and the rules that hold. */
        RulesOfBoard: {
            /** @description The board. */
            board: components["schemas"]["Board"];
            /**
             * @description Whose rules hold.
             * @default ring
             */
            rules?: components["schemas"]["OnetRules"];
        };
        /** @description The language of the texts. */
        RulesRequest: {
            /**
             * @description The language.
             * @default en
             */
            lang?: components["schemas"]["Language"];
        };
        /** @description A rule with its texts. */
        RuleText: {
            /** @description A position in which it is the next step. */
            example: components["schemas"]["RuleExample"];
            /**
             * Format: uint8
             * @description The figure of the 2010 paper that shows it, if there is one. Of the angle
             *     marks figure 3 shows the notation; passing them on is ours.
             */
            figure: number | null;
            /** @description Its name in every format. */
            name: components["schemas"]["SlitherlinkRule"];
            /** @description Whether the 2010 paper states the rule. */
            ofThePaper: boolean;
            /** @description The explanation. */
            text: string;
            /** @description Its title. */
            title: string;
        };
        /** @description How a board was found. */
        Sampling: "uniform" | "planted";
        /** @description The score of a ranked game. */
        Scored: {
            /**
             * Format: uint64
             * @description Milliseconds from the ticket to the arrival of the log.
             */
            elapsed: number;
            /** @description The player's ranks on the track; `null` beyond the first ten thousand. */
            rank: components["schemas"]["Ranks"];
            /** @description The id of its replay. */
            replay: string;
            /**
             * Format: uint64
             * @description The points.
             */
            score: number;
            /** @description The track that it is ranked on. */
            track: string;
            /** @description Why the game is stored without a rank; missing if it is ranked. */
            unranked?: components["schemas"]["Disqualification"] | null;
        };
        /** @description The cost of a search. */
        SearchCost: {
            /**
             * Format: uint
             * @description Steps from the root to the furthest node.
             */
            depth: number;
            /**
             * Format: uint
             * @description Nodes made.
             */
            generated: number;
            /**
             * Format: uint64
             * @description Nodes examined again.
             */
            rechecked: number;
        };
        /**
         * Format: uint64
         * @description The number from which all choices follow.
         */
        Seed: number;
        /** @description The wrong marks. */
        SlitherlinkCheck: {
            /** @description Whether the lines are the loop. */
            solved: boolean;
            /** @description Crosses that are part of it. */
            wrong_crosses: components["schemas"]["Edge"][];
            /** @description Lines that are not part of the loop. */
            wrong_lines: components["schemas"]["Edge"][];
        };
        /** @description A puzzle in play. */
        SlitherlinkCheckRequest: {
            /**
             * @description The crosses.
             * @default []
             */
            crosses?: components["schemas"]["Edge"][];
            /**
             * @description The lines.
             * @default []
             */
            lines?: components["schemas"]["Edge"][];
            /** @description The puzzle. */
            puzzle: components["schemas"]["Puzzle"];
        };
        /** @description The Slitherlink puzzles that can be made. */
        SlitherlinkChoices: {
            /** @description The grades, from the easiest to the hardest. */
            grades: [
                components["schemas"]["SlitherlinkGrade"],
                components["schemas"]["SlitherlinkGrade"],
                components["schemas"]["SlitherlinkGrade"],
                components["schemas"]["SlitherlinkGrade"],
                components["schemas"]["SlitherlinkGrade"],
                components["schemas"]["SlitherlinkGrade"]
            ];
            /** @description The side of a ranked puzzle in cells, by grade. */
            ranked_sides: {
                [key: string]: number;
            };
            /** @description Rows and columns that are offered. */
            sizes: [
                number,
                number
            ][];
        };
        /** @description A puzzle, and the same as text. */
        SlitherlinkConverted: {
            clues: string[];
            /** @description The id of puzz.link. */
            id: string;
            /** @description The puzzle in the requested format. */
            text: string;
        };
        /** @description A puzzle and the format to write. */
        SlitherlinkConvertRequest: {
            /** @description The puzzle. */
            puzzle: components["schemas"]["Puzzle"];
            /** @description The format to write. */
            to: components["schemas"]["SlitherlinkFormat"];
        };
        /** @description The starting position of a game. In JSON the puzzle is its puzz.link id. */
        SlitherlinkDeal: {
            /**
             * @description Its grade, if known.
             * @default null
             */
            grade?: components["schemas"]["SlitherlinkGrade"] | null;
            /** @description The puzzle, as a puzz.link id. */
            puzzle: string;
            /**
             * @description The seed it was made from, if it was made here.
             * @default null
             */
            seed?: components["schemas"]["Seed"] | null;
        };
        /** @description The starting position of a game. In JSON the puzzle is its puzz.link id. */
        SlitherlinkDealOutput: {
            /**
             * @description Its grade, if known.
             * @default null
             */
            grade: components["schemas"]["SlitherlinkGrade"] | null;
            /** @description The puzzle, as a puzz.link id. */
            puzzle: string;
            /**
             * @description The seed it was made from, if it was made here.
             * @default null
             */
            seed: components["schemas"]["Seed"] | null;
        };
        /** @description A new puzzle. */
        SlitherlinkDealt: {
            clues: string[];
            /** @description The grade; `null` if it was not measured. */
            grade: components["schemas"]["SlitherlinkGrade"] | null;
            /** @description The id of puzz.link. */
            id: string;
            /** @description The seed that gives this puzzle again. */
            seed: components["schemas"]["Seed"];
        };
        SlitherlinkEntry: {
            /**
             * Format: uint64
             * @description Milliseconds since the start.
             */
            t: number;
        } & (({
            /** @constant */
            do: "mark";
        } & components["schemas"]["Marks"]) | {
            /** @constant */
            do: "undo";
        } | {
            /** @constant */
            do: "redo";
        } | {
            /** @constant */
            do: "hint";
        } | {
            /** @constant */
            do: "check";
        } | {
            /** @constant */
            do: "pause";
        } | {
            /** @constant */
            do: "resume";
        });
        /** @description A notation of puzzles. */
        SlitherlinkFormat: "pzpr" | "loopy" | "text" | "json";
        /** @description A game that has started. */
        SlitherlinkGame: {
            /** @description The starting position. */
            deal: components["schemas"]["SlitherlinkDealOutput"];
            /** @description The state of the game. */
            state: components["schemas"]["SlitherlinkState"];
        };
        /** @description The kind of puzzle to play, or the player's own puzzle. */
        SlitherlinkGameRequest: {
            /**
             * Format: uint
             * @description Columns of cells.
             * @default 10
             */
            cols?: number;
            /**
             * @description Its grade.
             * @default null
             */
            grade?: components["schemas"]["SlitherlinkGrade"] | null;
            /**
             * @description A puzzle instead of all that.
             * @default null
             */
            puzzle?: components["schemas"]["Puzzle"] | null;
            /**
             * Format: uint
             * @description Rows of cells.
             * @default 10
             */
            rows?: number;
            /**
             * @description The seed of the puzzle; the same seed gives the same puzzle.
             * @default null
             */
            seed?: components["schemas"]["Seed"] | null;
        };
        /** @description How hard a puzzle is, in a word. */
        SlitherlinkGrade: "trivial" | "easy" | "normal" | "hard" | "expert" | "extreme";
        /** @description The grade of a puzzle, with what it follows from. */
        SlitherlinkGrading: {
            /** @description The grade. */
            grade: components["schemas"]["SlitherlinkGrade"];
            /** @description How often each rule was needed. */
            rules: {
                [key: string]: number;
            };
            /**
             * Format: uint32
             * @description How hard it is as a number: the higher, the harder.
             */
            score: number;
        };
        /** @description A hint as JSON. */
        SlitherlinkHint: {
            /**
             * @description The corners at which exactly one of two edges is a line (the arcs of the 2010
             *     paper's figure 3), as far as the step uses that.
             */
            arcs: components["schemas"]["AngleMark"][];
            /** @description The cells whose clues it uses. */
            cells: components["schemas"]["Cell"][];
            /**
             * @description The place of the contradiction, if the step is a trial; for a mistake, the place
             *     where a rule is visibly broken.
             */
            clash: components["schemas"]["Clash"] | null;
            /** @description The edges that become crosses. */
            crosses: components["schemas"]["Edge"][];
            /**
             * @description The edges whose lines and crosses it uses. For a mistake, the wrong one or, if
             *     it is unknown which mark breaks a rule, all of them.
             */
            edges: components["schemas"]["Edge"][];
            /** @description The edges that become lines. */
            lines: components["schemas"]["Edge"][];
            /**
             * @description The reason in a sentence or two, for a reader who sees the cells and edges
             *     highlighted on a board.
             */
            reason: string;
            /** @description The name of the rule; `mistake` if a mark is wrong; `null` if there is no step. */
            rule: components["schemas"]["RuleOrMistake"] | null;
            /** @description The reason with all places by their coordinates. */
            text: string;
        };
        /** @description A puzzle in play, and the hints that its player does not want. */
        SlitherlinkHintRequest: {
            /**
             * @description The crosses.
             * @default []
             */
            crosses?: components["schemas"]["Edge"][];
            /**
             * @description The language of the sentence.
             * @default en
             */
            lang?: components["schemas"]["Language"];
            /**
             * @description The lines.
             * @default []
             */
            lines?: components["schemas"]["Edge"][];
            /** @description The puzzle. */
            puzzle: components["schemas"]["Puzzle"];
            /**
             * @description Hints that were given before and are not wanted: the answer decides
             *     something else, and needs none of them.
             * @default []
             */
            skip?: components["schemas"]["Drawn"][];
        };
        /** @description A solving method. */
        SlitherlinkMethod: "ours" | "paper" | "paper-pruned";
        /** @description The kind of puzzle to generate. */
        SlitherlinkNewRequest: {
            /**
             * Format: uint
             * @description Columns of cells.
             * @default 10
             */
            cols?: number;
            /**
             * Format: uint8
             * @description The percentage of cells with a clue; a minimal puzzle if that has more.
             * @default null
             */
            density?: number | null;
            /**
             * @description The grade; normal if only the size and the symmetry are given.
             * @default null
             */
            grade?: components["schemas"]["SlitherlinkGrade"] | null;
            /**
             * @description Whether to measure the grade if none is requested.
             * @default true
             */
            graded?: boolean;
            /**
             * @description No clue can be removed.
             * @default false
             */
            irreducible?: boolean;
            /**
             * @description Rules that its explanation uses.
             * @default []
             */
            needs?: components["schemas"]["SlitherlinkRule"][];
            /**
             * Format: uint
             * @description Rows of cells.
             * @default 10
             */
            rows?: number;
            /**
             * @description The seed of the puzzle; the same seed gives the same puzzle.
             * @default null
             */
            seed?: components["schemas"]["Seed"] | null;
            /**
             * @description The symmetry of the cells with a clue.
             * @default none
             */
            symmetry?: components["schemas"]["Symmetry"];
            /**
             * @description Rules that it can be solved without.
             * @default []
             */
            without?: components["schemas"]["SlitherlinkRule"][];
        };
        /** @description The Slitherlink of a day and grade. */
        SlitherlinkOfTheDay: {
            /** @description The starting position of a game. */
            deal: components["schemas"]["SlitherlinkDealOutput"];
            /** @description Its grade. */
            grade: components["schemas"]["SlitherlinkGrade"];
        };
        /** @description A numbered problem. */
        SlitherlinkProblem: {
            clues: string[];
            /**
             * Format: uint
             * @description The number of problems.
             */
            count: number;
            /** @description The id of puzz.link. */
            id: string;
            /**
             * Format: uint
             * @description Its number.
             */
            number: number;
        };
        /** @description The problem. */
        SlitherlinkProblemRequest: {
            /**
             * Format: uint
             * @description Its number, from 1 on.
             * @default 1
             */
            number?: number;
        };
        /** @description A rule that decides edges, from the easiest to the hardest. In JSON it is its name. */
        SlitherlinkRule: "zero" | "3-beside-0" | "3-diagonal-to-0" | "corner-3" | "corner-1" | "corner-2" | "adjacent-3s" | "diagonal-3-3" | "diagonal-3-2-3" | "crosses" | "all-left" | "dot" | "line-into-3" | "early-loop" | "inside-outside" | "angle-marks" | "sectors" | "colour-with-clue" | "every-way" | "only-way-out" | "what-if";
        /** @description The verdict and the loop. */
        SlitherlinkSolution: {
            /**
             * @description The loop, or one of several; with `unknown`, the one found before the limit, if
             *     any.
             */
            loop: components["schemas"]["Loop"] | null;
            /**
             * Format: uint64
             * @description The number of nodes that the search visited.
             */
            nodes: number;
            /** @description Another loop, if there are several. */
            other: components["schemas"]["Loop"] | null;
            /** @description The proof, if requested and there is one loop or none. */
            proof?: string | null;
            /** @description The verdict. */
            verdict: components["schemas"]["SlitherlinkVerdict"];
        };
        /** @description A puzzle and how to solve it. */
        SlitherlinkSolveRequest: {
            /**
             * @description The method.
             * @default ours
             */
            method?: components["schemas"]["SlitherlinkMethod"];
            /**
             * @description Whether to prove uniqueness or impossibility; `slitherlink/verify` checks the
             *     proof. Only our own method writes one.
             * @default false
             */
            proof?: boolean;
            /** @description The puzzle. */
            puzzle: components["schemas"]["Puzzle"];
        };
        /** @description The state of a game. */
        SlitherlinkState: {
            /**
             * @description Corners that the player marked with an arc: exactly one of the two edges is a
             *     line.
             */
            arcs: components["schemas"]["AngleMark"][];
            /** @description Whether something can be redone. */
            can_redo: boolean;
            /** @description Whether something can be undone. */
            can_undo: boolean;
            /**
             * Format: uint64
             * @description Requested checks.
             */
            checks: number;
            clues: string[];
            /**
             * Format: uint
             * @description Columns of cells.
             */
            cols: number;
            /** @description The crosses. */
            crosses: components["schemas"]["Edge"][];
            /**
             * Format: uint64
             * @description Milliseconds that were played.
             */
            elapsed: number;
            /**
             * Format: uint64
             * @description Requested hints.
             */
            hints: number;
            /** @description Cells that the player marked as inside. */
            inside: components["schemas"]["Cell"][];
            /** @description The lines. */
            lines: components["schemas"]["Edge"][];
            /** @description Cells that the player marked as outside. */
            outside: components["schemas"]["Cell"][];
            /**
             * Format: uint
             * @description Rows of cells.
             */
            rows: number;
            /**
             * Format: uint64
             * @description The score, once it is solved.
             */
            score: number | null;
            /** @description The status of the game. */
            status: components["schemas"]["SlitherlinkStatus"];
        };
        /** @description A game: its deal and its log. */
        SlitherlinkStateRequest: {
            /** @description The starting position. */
            deal: components["schemas"]["SlitherlinkDeal"];
            /**
             * @description The player's actions.
             * @default []
             */
            log?: components["schemas"]["SlitherlinkEntry"][];
            /**
             * Format: uint64
             * @description The time now, in milliseconds since the start; that of the last entry by
             *     default.
             * @default null
             */
            t?: number | null;
        };
        /** @description The status of a game. */
        SlitherlinkStatus: "playing" | "paused" | "solved";
        /** @description The solver's verdict on a puzzle. */
        SlitherlinkVerdict: "unique" | "multiple" | "none" | "unknown";
        Started: {
            /**
             * Format: uint64
             * @description Milliseconds that its clock has run: 0, unless the player had a ticket for the same
             *     puzzle in the last day.
             */
            elapsed: number;
            /** @description To be returned with the log, within a day. */
            ticket: string;
            /** @description The track that it is ranked on. */
            track: string;
        } & (components["schemas"]["OnetGame"] | components["schemas"]["SlitherlinkGame"]);
        /** @description A ranked game to start. */
        StartRequest: {
            /**
             * @description The puzzle of the day instead of one of our choice.
             * @default false
             */
            daily?: boolean;
            /**
             * @description The grade of Slitherlink.
             * @default null
             */
            grade?: components["schemas"]["SlitherlinkGrade"] | null;
            /**
             * Format: uint8
             * @description The level of Onet; not for the puzzle of the day.
             * @default null
             */
            level?: number | null;
            /** @description The puzzle. */
            puzzle: components["schemas"]["PuzzleName"];
        };
        /** @description A node of the search. */
        Step: {
            /** @description Its place, in a search over cells. */
            cell: [
                number,
                number
            ] | null;
            /** @description Whether that edge becomes a cross. */
            cross: boolean;
            /** @description The edge that it decides, in a search for a loop. */
            edge: components["schemas"]["Edge"] | null;
            /**
             * Format: uint
             * @description Its depth: the number of steps from its root.
             */
            level: number;
            /**
             * Format: uint
             * @description Its number.
             */
            node: number;
            /**
             * Format: uint
             * @description The number of the node above it.
             */
            parent: number | null;
            /** @description Its role. */
            state: components["schemas"]["StepState"];
        };
        /** @description The role of a node. */
        StepState: "generated" | "dead" | "goal";
        /** @description The boards to play. */
        StrategiesRequest: {
            /**
             * Format: uint64
             * @description The number of boards of each kind.
             * @default 10
             */
            boards?: number;
            /**
             * @description Tiles of each kind, even numbers; 4 by default.
             * @default null
             */
            copies?: number[] | null;
            /**
             * @description The directions in which tiles slide; `none` by default.
             * @default null
             */
            gravity?: components["schemas"]["Gravity"][] | null;
            /**
             * @description The language of the tables and plots.
             * @default en
             */
            lang?: components["schemas"]["Language"];
            /**
             * Format: uint64
             * @description The seed; the same seed gives the same numbers.
             * @default 1
             */
            seed?: number;
            /**
             * @description Rows and columns of the boards.
             * @default null
             */
            sizes?: [
                number,
                number
            ][] | null;
        };
        /** @description Which cells have a clue together. */
        Symmetry: "none" | "half-turn" | "left-right" | "up-down";
        /** @description A theme by its name. */
        ThemeRequest: {
            /** @description fruit, flowers, animals or letters. */
            name: string;
        };
        /** @description A board and a tile; the graph of the paper's figure 3 without them. */
        TraceRequest: {
            /**
             * @description The board whose places are searched: empty cells, the ring around it, and the
             *     adjacent tiles.
             * @default null
             */
            board?: components["schemas"]["Board"] | null;
            /**
             * @description The tile from which the search starts; the first one by default.
             * @default null
             */
            from?: components["schemas"]["Cell"] | null;
        };
        /** @description One row: vertices are given by their numbers. */
        TraceRow: {
            /** @description The queue afterwards. */
            queue: number[];
            /**
             * Format: uint
             * @description The vertex that was taken from the queue; the start in the first row.
             */
            vertex: number;
            /**
             * @description The vertices that were visited first in this step; all rows up to here
             *     together are the table's "dikunjungi".
             */
            visited: number[];
        };
        /** @description A vertex of the graph that is searched. */
        TraceVertex: number | components["schemas"]["Point"];
        /** @description A search tree. */
        Tree: {
            /**
             * @description Whether the search was completed; otherwise these are the nodes until the budget
             *     ran out.
             */
            complete: boolean;
            /** @description Whether the goal was found. */
            found: boolean;
            /**
             * Format: uint64
             * @description All generated nodes.
             */
            generated: number;
            /** @description The nodes of each level, including hidden ones. */
            levels: number[];
            /** @description The corrections to the 2010 paper's program, if that is the method. */
            mended: string[];
            /** @description The method. */
            method: components["schemas"]["LabTerm"];
            /** @description The nodes that are shown; parents come before their children. */
            nodes: components["schemas"]["TreeNode"][];
            /**
             * Format: uint64
             * @description Nodes examined again.
             */
            rechecked: number;
            /** @description The tree in the requested form. */
            written: string | null;
        };
        /** @description An output form of a tree. */
        TreeForm: "text" | "svg" | "dot";
        /** @description A node that is shown. */
        TreeNode: {
            /**
             * Format: uint64
             * @description The number of nodes below it that are not shown.
             */
            hidden: number;
            /**
             * Format: uint
             * @description Its number among all nodes, in the order in which they were made.
             */
            id: number;
            /** @description Its label. */
            label: string;
            /**
             * Format: uint
             * @description Its depth: the number of steps from its root.
             */
            level: number;
            /** @description Whether it is on the path to the goal. */
            on_path: boolean;
            /**
             * Format: uint
             * @description The number of the node above it.
             */
            parent: number | null;
            /** @description Its role. */
            standing: components["schemas"]["NodeStatus"];
            /**
             * Format: double
             * @description Its horizontal position, in widths of a node from 0.
             */
            x: number;
        };
        TreeRequest: {
            /**
             * @description The language of the text form.
             * @default en
             */
            lang?: components["schemas"]["Language"];
            /**
             * Format: uint
             * @description The most nodes to show, in addition to the path to the goal; the others are
             *     counted.
             * @default 200
             */
            shown?: number;
            /** @description Write the tree in this form too. */
            write?: components["schemas"]["TreeForm"] | null;
        } & ({
            /** @description The board. */
            board: components["schemas"]["Board"];
            /** @description The tile. */
            from: components["schemas"]["Cell"];
            /** @description The method. */
            method: components["schemas"]["OnetSearch"];
            /** @constant */
            question: "moves-left";
        } | {
            /** @description The method. */
            method: components["schemas"]["LoopSearch"];
            /** @description The puzzle. */
            puzzle: components["schemas"]["Puzzle"];
            /** @constant */
            question: "loops";
        });
        /** @description The members of every request for an experiment. */
        Trial: {
            /**
             * Format: uint64
             * @description The number of boards of each kind.
             * @default 10
             */
            boards?: number;
            /**
             * @description The language of the tables and plots.
             * @default en
             */
            lang?: components["schemas"]["Language"];
            /**
             * Format: uint64
             * @description The seed; the same seed gives the same numbers.
             * @default 1
             */
            seed?: number;
            /**
             * @description Rows and columns of the boards.
             * @default null
             */
            sizes?: [
                number,
                number
            ][] | null;
        };
        /** @description Whether an answer or a proof is right. */
        Verification: {
            /** @description The reason, if it is wrong. */
            reason: string | null;
            /** @description Whether it is right. */
            valid: boolean;
        };
        /**
         * @description A dot where the corners of cells meet. A grid of `rows` by `cols` cells has
         *     dots in rows `0..=rows` and columns `0..=cols`.
         *
         *     The order is row by row. In JSON it is `[row, col]`.
         */
        Vertex: [
            number,
            number
        ];
        /** @description The steps of a search. */
        Watched: {
            /** @description Whether the search was completed. */
            complete: boolean;
            /** @description The cost of the whole search. */
            counters: components["schemas"]["SearchCost"];
            /**
             * Format: uint
             * @description The number of nodes that are not among the steps.
             */
            folded: number;
            /** @description Whether the goal was found. */
            found: boolean;
            /** @description The nodes in the order in which they were made. */
            steps: components["schemas"]["Step"][];
        };
        /** @description A question and how it is answered. */
        WatchRequest: {
            /** @description The board. */
            board: components["schemas"]["Board"];
            /** @description The tile. */
            from: components["schemas"]["Cell"];
            /** @description The method. */
            method: components["schemas"]["OnetSearch"];
            /** @constant */
            question: "moves-left";
        } | {
            /** @description The method. */
            method: components["schemas"]["LoopSearch"];
            /** @description The puzzle. */
            puzzle: components["schemas"]["Puzzle"];
            /** @constant */
            question: "loops";
        };
    };
    responses: {
        /** @description problem details (RFC 9457) */
        Problem: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": {
                    detail: string;
                    status: number;
                    title: string;
                    type: string;
                };
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    "get-daily": {
        parameters: {
            query?: {
                date?: components["schemas"]["Day"] | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["responses"]["Problem"];
            /** @description the answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DailyPuzzles"];
                };
            };
            503: components["responses"]["Problem"];
        };
    };
    daily: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /** @example {} */
                "application/json": components["schemas"]["DailyRequest"];
            };
        };
        responses: {
            "4XX": components["responses"]["Problem"];
            /** @description the answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DailyPuzzles"];
                };
            };
            503: components["responses"]["Problem"];
        };
    };
    draw: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "solve": true,
                 *       "text": "slither/5/5/cbcbcddad"
                 *     }
                 */
                "application/json": components["schemas"]["DrawRequest"];
            };
        };
        responses: {
            "4XX": components["responses"]["Problem"];
            /** @description the answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Picture"];
                };
            };
            503: components["responses"]["Problem"];
        };
    };
    "draw-pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "solve": true,
                 *       "text": "slither/5/5/cbcbcddad"
                 *     }
                 */
                "application/json": components["schemas"]["DrawRequest"];
            };
        };
        responses: {
            "4XX": components["responses"]["Problem"];
            /** @description the answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": unknown;
                };
            };
            503: components["responses"]["Problem"];
        };
    };
    "draw-png": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "solve": true,
                 *       "text": "slither/5/5/cbcbcddad"
                 *     }
                 */
                "application/json": components["schemas"]["DrawRequest"];
            };
        };
        responses: {
            "4XX": components["responses"]["Problem"];
            /** @description the answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/png": unknown;
                };
            };
            503: components["responses"]["Problem"];
        };
    };
    "draw-svg": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "solve": true,
                 *       "text": "slither/5/5/cbcbcddad"
                 *     }
                 */
                "application/json": components["schemas"]["DrawRequest"];
            };
        };
        responses: {
            "4XX": components["responses"]["Problem"];
            /** @description the answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/svg+xml": unknown;
                };
            };
            503: components["responses"]["Problem"];
        };
    };
    "games-onet-hint": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "deal": {
                 *         "board": "onet/1/4/1212",
                 *         "mode": "zen"
                 *       },
                 *       "log": [
                 *         {
                 *           "do": "hint",
                 *           "t": 900
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["OnetStateRequest"];
            };
        };
        responses: {
            "4XX": components["responses"]["Problem"];
            /** @description the answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OnetGameHint"];
                };
            };
            503: components["responses"]["Problem"];
        };
    };
    "games-onet-new": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "level": 1,
                 *       "mode": "timed",
                 *       "seed": 1
                 *     }
                 */
                "application/json": components["schemas"]["OnetGameRequest"];
            };
        };
        responses: {
            "4XX": components["responses"]["Problem"];
            /** @description the answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OnetGame"];
                };
            };
            503: components["responses"]["Problem"];
        };
    };
    "games-onet-outlook": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "deal": {
                 *         "board": "onet/1/4/1212",
                 *         "mode": "strict"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["OnetStateRequest"];
            };
        };
        responses: {
            "4XX": components["responses"]["Problem"];
            /** @description the answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Prospect"];
                };
            };
            503: components["responses"]["Problem"];
        };
    };
    "games-onet-state": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "deal": {
                 *         "board": "onet/1/4/1212",
                 *         "mode": "zen"
                 *       },
                 *       "log": [
                 *         {
                 *           "a": [
                 *             0,
                 *             0
                 *           ],
                 *           "b": [
                 *             0,
                 *             2
                 *           ],
                 *           "do": "join",
                 *           "t": 900
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["OnetStateRequest"];
            };
        };
        responses: {
            "4XX": components["responses"]["Problem"];
            /** @description the answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OnetState"];
                };
            };
            503: components["responses"]["Problem"];
        };
    };
    "games-slitherlink-new": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "cols": 5,
                 *       "grade": "easy",
                 *       "rows": 5,
                 *       "seed": 1
                 *     }
                 */
                "application/json": components["schemas"]["SlitherlinkGameRequest"];
            };
        };
        responses: {
            "4XX": components["responses"]["Problem"];
            /** @description the answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SlitherlinkGame"];
                };
            };
            503: components["responses"]["Problem"];
        };
    };
    "games-slitherlink-state": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "deal": {
                 *         "puzzle": "slither/5/5/cbcbcddad"
                 *       },
                 *       "log": [
                 *         {
                 *           "do": "mark",
                 *           "lines": [
                 *             [
                 *               [
                 *                 0,
                 *                 0
                 *               ],
                 *               [
                 *                 0,
                 *                 1
                 *               ]
                 *             ]
                 *           ],
                 *           "t": 1200
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["SlitherlinkStateRequest"];
            };
        };
        responses: {
            "4XX": components["responses"]["Problem"];
            /** @description the answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SlitherlinkState"];
                };
            };
            503: components["responses"]["Problem"];
        };
    };
    "lab-loops": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "boards": 2,
                 *       "density": [
                 *         0
                 *       ],
                 *       "sizes": [
                 *         [
                 *           3,
                 *           3
                 *         ],
                 *         [
                 *           4,
                 *           4
                 *         ]
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["LoopsRequest"];
            };
        };
        responses: {
            "4XX": components["responses"]["Problem"];
            /** @description the answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LabRun"];
                };
            };
            503: components["responses"]["Problem"];
        };
    };
    "lab-moves-left": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "boards": 2,
                 *       "sizes": [
                 *         [
                 *           3,
                 *           4
                 *         ],
                 *         [
                 *           4,
                 *           4
                 *         ]
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["Trial"];
            };
        };
        responses: {
            "4XX": components["responses"]["Problem"];
            /** @description the answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LabRun"];
                };
            };
            503: components["responses"]["Problem"];
        };
    };
    "lab-papers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "lang": "en"
                 *     }
                 */
                "application/json": components["schemas"]["PapersRequest"];
            };
        };
        responses: {
            "4XX": components["responses"]["Problem"];
            /** @description the answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaperList"];
                };
            };
            503: components["responses"]["Problem"];
        };
    };
    "lab-strategies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "boards": 2,
                 *       "copies": [
                 *         2,
                 *         4
                 *       ],
                 *       "sizes": [
                 *         [
                 *           4,
                 *           4
                 *         ]
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["StrategiesRequest"];
            };
        };
        responses: {
            "4XX": components["responses"]["Problem"];
            /** @description the answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LabRun"];
                };
            };
            503: components["responses"]["Problem"];
        };
    };
    "lab-trace": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "board": "BCD.\n.A.C\n.BD.\n.A..",
                 *       "from": [
                 *         1,
                 *         1
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["TraceRequest"];
            };
        };
        responses: {
            "4XX": components["responses"]["Problem"];
            /** @description the answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QueueTrace"];
                };
            };
            503: components["responses"]["Problem"];
        };
    };
    "lab-tree": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "method": "paper-pruned",
                 *       "puzzle": "31\n.1",
                 *       "question": "loops",
                 *       "write": "text"
                 *     }
                 */
                "application/json": components["schemas"]["TreeRequest"];
            };
        };
        responses: {
            "4XX": components["responses"]["Problem"];
            /** @description the answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tree"];
                };
            };
            503: components["responses"]["Problem"];
        };
    };
    "lab-watch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "board": "BCD.\n.A.C\n.BD.\n.A..",
                 *       "from": [
                 *         1,
                 *         1
                 *       ],
                 *       "method": "bfs",
                 *       "question": "moves-left"
                 *     }
                 */
                "application/json": components["schemas"]["WatchRequest"];
            };
        };
        responses: {
            "4XX": components["responses"]["Problem"];
            /** @description the answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Watched"];
                };
            };
            503: components["responses"]["Problem"];
        };
    };
    leaders: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                span: "day" | "week" | "ever";
                track: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["responses"]["Problem"];
            /** @description the answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Leaderboard"];
                };
            };
            503: components["responses"]["Problem"];
        };
    };
    "get-levels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["responses"]["Problem"];
            /** @description the answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Catalogue"];
                };
            };
            503: components["responses"]["Problem"];
        };
    };
    levels: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /** @example {} */
                "application/json": components["schemas"]["LevelsRequest"];
            };
        };
        responses: {
            "4XX": components["responses"]["Problem"];
            /** @description the answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Catalogue"];
                };
            };
            503: components["responses"]["Problem"];
        };
    };
    "onet-best": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "board": "onet/2/3/123321"
                 *     }
                 */
                "application/json": components["schemas"]["RulesOfBoard"];
            };
        };
        responses: {
            "4XX": components["responses"]["Problem"];
            /** @description the answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BestMove"];
                };
            };
            503: components["responses"]["Problem"];
        };
    };
    "onet-check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "board": "BCD.\n.A.C\n.BD.\n.A..",
                 *       "from": [
                 *         1,
                 *         1
                 *       ],
                 *       "method": "bfs"
                 *     }
                 */
                "application/json": components["schemas"]["OnetCheckRequest"];
            };
        };
        responses: {
            "4XX": components["responses"]["Problem"];
            /** @description the answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Check"];
                };
            };
            503: components["responses"]["Problem"];
        };
    };
    "onet-convert": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "board": "onet/2/3/123321",
                 *       "to": "letters"
                 *     }
                 */
                "application/json": components["schemas"]["OnetConvertRequest"];
            };
        };
        responses: {
            "4XX": components["responses"]["Problem"];
            /** @description the answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OnetConverted"];
                };
            };
            503: components["responses"]["Problem"];
        };
    };
    "onet-grade": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "board": "onet/2/3/123321"
                 *     }
                 */
                "application/json": components["schemas"]["BoardRequest"];
            };
        };
        responses: {
            "4XX": components["responses"]["Problem"];
            /** @description the answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OnetGrading"];
                };
            };
            503: components["responses"]["Problem"];
        };
    };
    "onet-graph": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "board": "onet/2/3/123321",
                 *       "write": "adjacency-matrix"
                 *     }
                 */
                "application/json": components["schemas"]["GraphRequest"];
            };
        };
        responses: {
            "4XX": components["responses"]["Problem"];
            /** @description the answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OnetGraph"];
                };
            };
            503: components["responses"]["Problem"];
        };
    };
    "onet-hint": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "board": "onet/2/3/123321"
                 *     }
                 */
                "application/json": components["schemas"]["OnetHintRequest"];
            };
        };
        responses: {
            "4XX": components["responses"]["Problem"];
            /** @description the answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OnetHint"];
                };
            };
            503: components["responses"]["Problem"];
        };
    };
    "onet-new": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "cols": 6,
                 *       "rows": 4,
                 *       "seed": 1
                 *     }
                 */
                "application/json": components["schemas"]["OnetNewRequest"];
            };
        };
        responses: {
            "4XX": components["responses"]["Problem"];
            /** @description the answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OnetDealt"];
                };
            };
            503: components["responses"]["Problem"];
        };
    };
    "onet-pairs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "board": "onet/2/3/123321"
                 *     }
                 */
                "application/json": components["schemas"]["RulesOfBoard"];
            };
        };
        responses: {
            "4XX": components["responses"]["Problem"];
            /** @description the answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Pairs"];
                };
            };
            503: components["responses"]["Problem"];
        };
    };
    "onet-reshuffle": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "board": "1 2\n2 1",
                 *       "seed": 1
                 *     }
                 */
                "application/json": components["schemas"]["ReshuffleRequest"];
            };
        };
        responses: {
            "4XX": components["responses"]["Problem"];
            /** @description the answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IdentifiedBoard"];
                };
            };
            503: components["responses"]["Problem"];
        };
    };
    "onet-shuffle": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "board": "1 2\n2 1",
                 *       "seed": 1
                 *     }
                 */
                "application/json": components["schemas"]["ReshuffleRequest"];
            };
        };
        responses: {
            "4XX": components["responses"]["Problem"];
            /** @description the answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IdentifiedBoard"];
                };
            };
            503: components["responses"]["Problem"];
        };
    };
    "onet-solve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "board": "onet/2/3/123321"
                 *     }
                 */
                "application/json": components["schemas"]["BoardRequest"];
            };
        };
        responses: {
            "4XX": components["responses"]["Problem"];
            /** @description the answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OnetSolution"];
                };
            };
            503: components["responses"]["Problem"];
        };
    };
    "onet-verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "answer": {
                 *         "certificate": [
                 *           [
                 *             [
                 *               0,
                 *               0
                 *             ],
                 *             [
                 *               0,
                 *               1
                 *             ],
                 *             [
                 *               1,
                 *               0
                 *             ],
                 *             [
                 *               1,
                 *               1
                 *             ]
                 *           ]
                 *         ],
                 *         "verdict": "impossible"
                 *       },
                 *       "board": "1 2\n2 1"
                 *     }
                 */
                "application/json": components["schemas"]["OnetVerifyRequest"];
            };
        };
        responses: {
            "4XX": components["responses"]["Problem"];
            /** @description the answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Verification"];
                };
            };
            503: components["responses"]["Problem"];
        };
    };
    open: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "text": "https://puzz.link/p?slither/5/5/cbcbcddad"
                 *     }
                 */
                "application/json": components["schemas"]["OpenRequest"];
            };
        };
        responses: {
            "4XX": components["responses"]["Problem"];
            /** @description the answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Opened"];
                };
            };
            503: components["responses"]["Problem"];
        };
    };
    player: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["responses"]["Problem"];
            /** @description the answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Profile"];
                };
            };
            503: components["responses"]["Problem"];
        };
    };
    "player-rename": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "nickname": "Ayu"
                 *     }
                 */
                "application/json": components["schemas"]["Rename"];
            };
        };
        responses: {
            "4XX": components["responses"]["Problem"];
            /** @description the answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Profile"];
                };
            };
            503: components["responses"]["Problem"];
        };
    };
    "player-forget": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["responses"]["Problem"];
            /** @description done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            503: components["responses"]["Problem"];
        };
    };
    "ranked-finish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "log": [],
                 *       "ticket": "…"
                 *     }
                 */
                "application/json": components["schemas"]["FinishRequest"];
            };
        };
        responses: {
            "4XX": components["responses"]["Problem"];
            /** @description the answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Scored"];
                };
            };
            503: components["responses"]["Problem"];
        };
    };
    "ranked-start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "level": 1,
                 *       "puzzle": "onet"
                 *     }
                 */
                "application/json": components["schemas"]["StartRequest"];
            };
        };
        responses: {
            "4XX": components["responses"]["Problem"];
            /** @description the answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Started"];
                };
            };
            503: components["responses"]["Problem"];
        };
    };
    read: {
        parameters: {
            query?: {
                puzzle?: components["schemas"]["PuzzleKind"] | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "image/jpeg": unknown;
                "image/png": unknown;
                "image/webp": unknown;
            };
        };
        responses: {
            "4XX": components["responses"]["Problem"];
            /** @description the answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Recognition"];
                };
            };
            503: components["responses"]["Problem"];
        };
    };
    replay: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                replay: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["responses"]["Problem"];
            /** @description the answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Replay"];
                };
            };
            503: components["responses"]["Problem"];
        };
    };
    "slitherlink-check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "lines": [
                 *         [
                 *           [
                 *             4,
                 *             1
                 *           ],
                 *           [
                 *             4,
                 *             2
                 *           ]
                 *         ]
                 *       ],
                 *       "puzzle": "slither/5/5/cbcbcddad"
                 *     }
                 */
                "application/json": components["schemas"]["SlitherlinkCheckRequest"];
            };
        };
        responses: {
            "4XX": components["responses"]["Problem"];
            /** @description the answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SlitherlinkCheck"];
                };
            };
            503: components["responses"]["Problem"];
        };
    };
    "slitherlink-convert": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "puzzle": "slither/5/5/cbcbcddad",
                 *       "to": "loopy"
                 *     }
                 */
                "application/json": components["schemas"]["SlitherlinkConvertRequest"];
            };
        };
        responses: {
            "4XX": components["responses"]["Problem"];
            /** @description the answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SlitherlinkConverted"];
                };
            };
            503: components["responses"]["Problem"];
        };
    };
    "slitherlink-count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "puzzle": "slither/5/5/cbcbcddad"
                 *     }
                 */
                "application/json": components["schemas"]["CountRequest"];
            };
        };
        responses: {
            "4XX": components["responses"]["Problem"];
            /** @description the answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Count"];
                };
            };
            503: components["responses"]["Problem"];
        };
    };
    "slitherlink-explain": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "puzzle": "slither/5/5/cbcbcddad"
                 *     }
                 */
                "application/json": components["schemas"]["ExplainRequest"];
            };
        };
        responses: {
            "4XX": components["responses"]["Problem"];
            /** @description the answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Explanation"];
                };
            };
            503: components["responses"]["Problem"];
        };
    };
    "slitherlink-grade": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "puzzle": "slither/5/5/cbcbcddad"
                 *     }
                 */
                "application/json": components["schemas"]["PuzzleRequest"];
            };
        };
        responses: {
            "4XX": components["responses"]["Problem"];
            /** @description the answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SlitherlinkGrading"];
                };
            };
            503: components["responses"]["Problem"];
        };
    };
    "slitherlink-hint": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "puzzle": "slither/5/5/cbcbcddad",
                 *       "skip": [
                 *         {
                 *           "crosses": [
                 *             [
                 *               [
                 *                 4,
                 *                 1
                 *               ],
                 *               [
                 *                 4,
                 *                 2
                 *               ]
                 *             ],
                 *             [
                 *               [
                 *                 4,
                 *                 1
                 *               ],
                 *               [
                 *                 5,
                 *                 1
                 *               ]
                 *             ]
                 *           ]
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["SlitherlinkHintRequest"];
            };
        };
        responses: {
            "4XX": components["responses"]["Problem"];
            /** @description the answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SlitherlinkHint"];
                };
            };
            503: components["responses"]["Problem"];
        };
    };
    "slitherlink-new": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "cols": 5,
                 *       "grade": "easy",
                 *       "rows": 5,
                 *       "seed": 1
                 *     }
                 */
                "application/json": components["schemas"]["SlitherlinkNewRequest"];
            };
        };
        responses: {
            "4XX": components["responses"]["Problem"];
            /** @description the answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SlitherlinkDealt"];
                };
            };
            503: components["responses"]["Problem"];
        };
    };
    "get-slitherlink-problem": {
        parameters: {
            query?: {
                number?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["responses"]["Problem"];
            /** @description the answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SlitherlinkProblem"];
                };
            };
            503: components["responses"]["Problem"];
        };
    };
    "slitherlink-problem": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "number": 1
                 *     }
                 */
                "application/json": components["schemas"]["SlitherlinkProblemRequest"];
            };
        };
        responses: {
            "4XX": components["responses"]["Problem"];
            /** @description the answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SlitherlinkProblem"];
                };
            };
            503: components["responses"]["Problem"];
        };
    };
    "get-slitherlink-rules": {
        parameters: {
            query?: {
                lang?: components["schemas"]["Language"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["responses"]["Problem"];
            /** @description the answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RuleList"];
                };
            };
            503: components["responses"]["Problem"];
        };
    };
    "slitherlink-rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "lang": "id"
                 *     }
                 */
                "application/json": components["schemas"]["RulesRequest"];
            };
        };
        responses: {
            "4XX": components["responses"]["Problem"];
            /** @description the answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RuleList"];
                };
            };
            503: components["responses"]["Problem"];
        };
    };
    "slitherlink-solve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "puzzle": "slither/5/5/cbcbcddad"
                 *     }
                 */
                "application/json": components["schemas"]["SlitherlinkSolveRequest"];
            };
        };
        responses: {
            "4XX": components["responses"]["Problem"];
            /** @description the answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SlitherlinkSolution"];
                };
            };
            503: components["responses"]["Problem"];
        };
    };
    "slitherlink-verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "proof": "",
                 *       "puzzle": "slither/5/5/cbcbcddad"
                 *     }
                 */
                "application/json": components["schemas"]["ProofRequest"];
            };
        };
        responses: {
            "4XX": components["responses"]["Problem"];
            /** @description the answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProofCheck"];
                };
            };
            503: components["responses"]["Problem"];
        };
    };
    "get-themes": {
        parameters: {
            query: {
                name: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["responses"]["Problem"];
            /** @description the answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Pictures"];
                };
            };
            503: components["responses"]["Problem"];
        };
    };
    themes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "letters"
                 *     }
                 */
                "application/json": components["schemas"]["ThemeRequest"];
            };
        };
        responses: {
            "4XX": components["responses"]["Problem"];
            /** @description the answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Pictures"];
                };
            };
            503: components["responses"]["Problem"];
        };
    };
    theme: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "4XX": components["responses"]["Problem"];
            /** @description the answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Pictures"];
                };
            };
            503: components["responses"]["Problem"];
        };
    };
}
