/** Header of the WAV files that the captcha sends: plain PCM, one byte per sample. */
const headerBytes = 44;
const sampleRate = 8_000;
/** What is listened to at once, and how far apart: 40 ms every 10 ms. */
const frameLength = 320;
const hop = 80;
/** In steps of 10 ms: a tone is heard in at least this many, and noise interrupts it for no more than this. */
const fewest = 4;
const longestBreak = 15;

const pitches = (low: number, high: number): number[] => Array.from({ length: (high - low) / 20 + 1 }, (_, step) => low + step * 20);
const deep = pitches(210, 330);
const high = pitches(560, 1_160);

/** How much of a frame's energy is one pitch: 1 for a pure tone, next to nothing for noise (Goertzel's algorithm). */
function shareOf(frame: Float64Array, pitch: number, energy: number): number {
  const factor = 2 * Math.cos((2 * Math.PI * pitch) / sampleRate);
  let [last, before] = [0, 0];
  for (const sample of frame) [last, before] = [sample + factor * last - before, last];
  return (2 * (last * last + before * before - factor * last * before)) / (frame.length * energy);
}

function listen(frame: Float64Array): 'deep' | 'high' | 'nothing' {
  const energy = frame.reduce((sum, sample) => sum + sample * sample, 0);
  if (energy / frame.length < 0.02) return 'nothing';
  const best = (choice: number[]): number => Math.max(...choice.map((pitch) => shareOf(frame, pitch, energy)));
  const [ofDeep, ofHigh] = [best(deep), best(high)];
  if (Math.max(ofDeep, ofHigh) < 0.5) return 'nothing';
  return ofDeep > ofHigh ? 'deep' : 'high';
}

/** The steps at which tones begin, when `steps` are those at which such a tone is heard. */
function findOnsets(steps: readonly number[]): number[] {
  const runs: number[][] = [];
  for (const step of steps) {
    const run = runs.at(-1);
    if (run && step - (run.at(-1) ?? 0) <= longestBreak) run.push(step);
    else runs.push([step]);
  }
  return runs.filter(({ length }) => length >= fewest).map(([first = 0]) => first);
}

/** Listens to an audio captcha as a customer does: counts the short high tones after every long deep one. */
export function hearTones(wav: Buffer): number[] {
  const samples = Float64Array.from(wav.subarray(headerBytes), (byte) => (byte - 127.5) / 127.5);
  const steps = Array.from({ length: Math.floor((samples.length - frameLength) / hop) }, (_, step) => step);
  const sounds = steps.map((step) => listen(samples.subarray(step * hop, step * hop + frameLength)));
  const onsetsOf = (sound: 'deep' | 'high') => findOnsets(steps.filter((step) => sounds[step] === sound));
  const short = onsetsOf('high');
  const long = onsetsOf('deep');
  return long.map((begin, group) => short.filter((step) => step > begin && step < (long[group + 1] ?? Infinity)).length);
}

/** The answer to an audio captcha's data address. */
export function hearCaptcha(captchaAudio: string): string {
  const [kind, data = ''] = captchaAudio.split(',');
  if (kind !== 'data:audio/wav;base64') throw new Error('the captcha is no recording');
  return hearTones(Buffer.from(data, 'base64')).join('');
}
