/** Samples per second: telephone quality, enough for tones below 2 kHz and small to send. */
const sampleRate = 8_000;

const headerBytes = 44;
const tau = 2 * Math.PI;

/** A number from 0 to below 1, like `Math.random`. */
type Random = () => number;

interface Sound {
  /** Seconds from the beginning of the recording. */
  readonly start: number;
  readonly seconds: number;
  /** Hertz; absent for noise. */
  readonly pitch?: number;
  readonly loudness: number;
}

const between = (random: Random, low: number, high: number): number => low + random() * (high - low);

/** The time of each tone: before every group a long deep one, then as many short high ones as the group counts. */
function composeTones(groups: readonly number[], random: Random): { tones: Sound[]; seconds: number } {
  const tones: Sound[] = [];
  // By then a screen reader has finished reading the name of the button.
  let time = between(random, 0.9, 1.3);
  const add = (pitch: number, seconds: number, loudness: number): void => {
    tones.push({ start: time, seconds, pitch, loudness });
    time += seconds;
  };
  for (const count of groups) {
    add(between(random, 230, 310), between(random, 0.6, 0.75), between(random, 0.45, 0.6));
    time += between(random, 0.5, 0.65);
    for (let tone = 0; tone < count; tone += 1) {
      add(between(random, 600, 1_100), between(random, 0.11, 0.17), between(random, 0.4, 0.6));
      time += between(random, 0.26, 0.4);
    }
    time += between(random, 0.7, 1.1);
  }
  return { tones, seconds: time };
}

/** Bursts of noise at random times: an ear distinguishes them from tones, a program that looks for loud places does not. */
function scatterRustles(seconds: number, random: Random): Sound[] {
  const rustles: Sound[] = [];
  for (let time = between(random, 0, 0.8); time < seconds - 0.4; time += between(random, 0.25, 1.1)) {
    rustles.push({ start: time, seconds: between(random, 0.08, 0.3), loudness: between(random, 0.1, 0.26) });
  }
  return rustles;
}

/** Adds a sound to the samples: a tone with a slight glide and one overtone, or noise. Fading in and out prevents clicks. */
function mixIn(samples: Float32Array, { start, seconds, pitch, loudness }: Sound, random: Random): void {
  const first = Math.round(start * sampleRate);
  const length = Math.round(seconds * sampleRate);
  const fade = 0.012 * sampleRate;
  const glide = between(random, -0.04, 0.04);
  const overtone = between(random, 0, 0.2);
  let phase = between(random, 0, tau);
  for (let at = 0; at < length; at += 1) {
    const envelope = Math.min(1, at / fade, (length - at) / fade);
    const wave = pitch === undefined ? between(random, -1, 1) : Math.sin(phase) + overtone * Math.sin(2 * phase);
    samples[first + at] = (samples[first + at] ?? 0) + loudness * envelope * wave;
    phase += (tau * (pitch ?? 0) * (1 + (glide * at) / length)) / sampleRate;
  }
}

/** Adds a background hiss that swells and fades slowly. */
function addHiss(samples: Float32Array, random: Random): void {
  const swell = between(random, 0.15, 0.4);
  let low = 0;
  for (let at = 0; at < samples.length; at += 1) {
    low = 0.75 * low + 0.25 * between(random, -1, 1);
    samples[at] = (samples[at] ?? 0) + (0.16 + 0.08 * Math.sin((tau * swell * at) / sampleRate)) * low;
  }
}

/** Wraps samples from -1 to 1 in a WAV file: mono, 8 bit unsigned PCM. */
function encodeWav(samples: Float32Array): Buffer {
  const file = Buffer.alloc(headerBytes + samples.length);
  file.write('RIFF', 0, 'ascii');
  file.writeUInt32LE(file.length - 8, 4);
  file.write('WAVEfmt ', 8, 'ascii');
  file.writeUInt32LE(16, 16); // bytes of the format chunk that follows
  file.writeUInt16LE(1, 20); // PCM
  file.writeUInt16LE(1, 22); // channels
  file.writeUInt32LE(sampleRate, 24);
  file.writeUInt32LE(sampleRate, 28); // bytes per second
  file.writeUInt16LE(1, 32); // bytes per sample
  file.writeUInt16LE(8, 34); // bits per sample
  file.write('data', 36, 'ascii');
  file.writeUInt32LE(samples.length, 40);
  for (const [at, sample] of samples.entries()) file[headerBytes + at] = Math.round(127.5 + 127.5 * Math.max(-1, Math.min(1, sample)));
  return file;
}

/**
 * Records numbers as tones, in a WAV file of 8 kHz: each number from 1 to 9 is a long deep tone and then as many short high
 * ones. Pitch, timing, loudness and noise differ each time. The file lasts about 10 to 25 seconds and has up to 200 kB.
 */
export function recordTones(groups: readonly number[], random: Random = Math.random): Buffer {
  const { tones, seconds } = composeTones(groups, random);
  const samples = new Float32Array(Math.ceil(seconds * sampleRate));
  for (const sound of [...tones, ...scatterRustles(seconds, random)]) mixIn(samples, sound, random);
  addHiss(samples, random);
  return encodeWav(samples);
}
