/** Length of the header of the captcha's WAV files: plain PCM, one byte per sample. */
const headerBytes = 44;
const sampleRate = 8_000;
/** Length and distance of the frames that are analysed: 40 ms every 10 ms. */
const frameLength = 320;
const hop = 80;
/** In steps of 10 ms: a tone has at least this many, and noise interrupts it for no more than this. */
const fewest = 4;
const longestBreak = 15;

const pitches = (low: number, high: number): number[] => Array.from({ length: (high - low) / 20 + 1 }, (_, step) => low + step * 20);
const deep = pitches(210, 330);
const high = pitches(560, 1_160);

/** The share of one pitch in a frame's energy: 1 for a pure tone, almost 0 for noise (Goertzel's algorithm). */
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

/** The steps at which tones begin; `steps` are those that contain the tone. */
function findOnsets(steps: readonly number[]): number[] {
  const runs: number[][] = [];
  for (const step of steps) {
    const run = runs.at(-1);
    if (run && step - (run.at(-1) ?? 0) <= longestBreak) run.push(step);
    else runs.push([step]);
  }
  return runs.filter(({ length }) => length >= fewest).map(([first = 0]) => first);
}

/** Solves an audio captcha like a customer: counts the short high tones after each long deep one. */
export function hearTones(wav: Buffer): number[] {
  const samples = Float64Array.from(wav.subarray(headerBytes), (byte) => (byte - 127.5) / 127.5);
  const steps = Array.from({ length: Math.floor((samples.length - frameLength) / hop) }, (_, step) => step);
  const sounds = steps.map((step) => listen(samples.subarray(step * hop, step * hop + frameLength)));
  const onsetsOf = (sound: 'deep' | 'high') => findOnsets(steps.filter((step) => sounds[step] === sound));
  const short = onsetsOf('high');
  const long = onsetsOf('deep');
  return long.map((begin, group) => short.filter((step) => step > begin && step < (long[group + 1] ?? Infinity)).length);
}

/** Returns the answer to the audio captcha at a data address. */
export function hearCaptcha(captchaAudio: string): string {
  const [kind, data = ''] = captchaAudio.split(',');
  if (kind !== 'data:audio/wav;base64') throw new Error('the captcha is no recording');
  return hearTones(Buffer.from(data, 'base64')).join('');
}
