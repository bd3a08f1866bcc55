/**
 * Short synthesized sounds. Browsers allow audio only after the first user gesture, so
 * the context is created then.
 *
 * @typedef {"select" | "join" | "wrong" | "reshuffle" | "line" | "done"} Sound
 */
import { settings } from "../settings.js";

/** A sound is a sequence of notes: frequency in hertz, start and length in seconds. @type {Record<Sound, [number, number, number][]>} */
const NOTES = {
  select: [[660, 0, 0.06]],
  join: [
    [523, 0, 0.1],
    [784, 0.07, 0.14],
  ],
  wrong: [
    [196, 0, 0.12],
    [165, 0.08, 0.14],
  ],
  reshuffle: [
    [392, 0, 0.08],
    [440, 0.06, 0.08],
    [494, 0.12, 0.08],
    [587, 0.18, 0.12],
  ],
  line: [[880, 0, 0.035]],
  done: [
    [523, 0, 0.14],
    [659, 0.12, 0.14],
    [784, 0.24, 0.14],
    [1047, 0.36, 0.3],
  ],
};
const LOUDNESS = 0.08;

/** @type {Promise<AudioContext> | null} */
let opening = null;

/** @param {Sound} sound */
export async function play(sound) {
  if (!settings.sounds || !navigator.userActivation?.hasBeenActive) return;
  try {
    opening ??= openSound();
    const audio = await opening;
    for (const note of NOTES[sound]) ring(audio, note);
  } catch {
    // Without an audio device the game is silent.
  }
}

/**
 * Creating a context while the audio device is suspended blocks the page for several
 * frames. Enumerating the devices first wakes it asynchronously.
 */
async function openSound() {
  await navigator.mediaDevices?.enumerateDevices().catch(() => []);
  return new AudioContext();
}

/** @param {AudioContext} audio @param {[number, number, number]} note */
function ring(audio, [frequency, start, length]) {
  const at = audio.currentTime + start;
  const voice = new OscillatorNode(audio, { type: "sine", frequency });
  const volume = new GainNode(audio, { gain: 0 });
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(LOUDNESS, at + 0.008);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + length);
  voice.connect(volume).connect(audio.destination);
  voice.start(at);
  voice.stop(at + length);
}
