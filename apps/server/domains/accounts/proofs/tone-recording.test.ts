import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hearTones } from '#testing/doubles/hear-tones.ts';
import { recordTones } from './tone-recording.ts';

/** Printed with every failure. Another seed makes other recordings. */
const seed = 20_261_121;

const groupsOfFour = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 4, maxLength: 4 });
/** The random numbers that decide pitch, timing and noise, from a fixed seed. */
const randomOf = (start: number) => {
  let state = start;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};

describe('a recording', () => {
  it('lets a listener count the tones of every group', () => {
    fc.assert(
      fc.property(groupsOfFour, fc.nat(), (groups, start) => {
        expect(hearTones(recordTones(groups, randomOf(start)))).toEqual(groups);
      }),
      { seed, numRuns: 40 },
    );
  });

  it('is a WAV file: mono, 8 kHz, 8 bit, as long as its header says, and no longer than half a minute', () => {
    const wav = recordTones([9, 9, 9, 9]);
    expect([wav.toString('ascii', 0, 4), wav.toString('ascii', 8, 16), wav.toString('ascii', 36, 40)]).toEqual([
      'RIFF',
      'WAVEfmt ',
      'data',
    ]);
    expect([wav.readUInt16LE(22), wav.readUInt32LE(24), wav.readUInt16LE(34)]).toEqual([1, 8_000, 8]);
    expect([wav.readUInt32LE(4) + 8, wav.readUInt32LE(40) + 44]).toEqual([wav.length, wav.length]);
    expect(wav.length).toBeLessThan(30 * 8_000);
  });

  it('has tones that begin softly, without a click', () => {
    // With this random number there is no noise between the tones.
    const loudness = [...recordTones([1, 1, 1, 1], () => 0.5).subarray(44)].map((sample) => Math.abs(sample - 128));
    const first = loudness.findIndex((value) => value > 1);
    expect(first).toBeGreaterThan(0);
    expect(Math.max(...loudness.slice(first, first + 12))).toBeLessThan(0.25 * Math.max(...loudness));
  });

  it('of the same numbers sounds different each time', () => {
    const [one, other] = [recordTones([1, 2, 3, 4]), recordTones([1, 2, 3, 4])];
    expect(one.equals(other)).toBe(false);
    expect(one.length).not.toBe(other.length);
  });
});
