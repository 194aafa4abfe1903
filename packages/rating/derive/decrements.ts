import type { Gender } from './life-tables.ts';
import { LAST_AGE } from './life-tables.ts';
import type { LifeTables } from './life-tables.ts';

/** The probabilities that a healthy life of one age leaves within the year. The two events exclude each other. */
export interface Decrement {
  readonly age: number;
  /** First diagnosis of a critical illness. */
  readonly illness: number;
  /** Death from any other cause: `(1 - K) · q`, because a death from a critical illness follows its diagnosis. */
  readonly otherDeath: number;
}

/**
 * Critical illness and death as a double decrement for `years` ages from `age` on. The waiting period is ignored; this leaves
 * a small margin. At the last age every life ends.
 */
export function decrementsFrom(tables: LifeTables, gender: Gender, age: number, years: number): readonly Decrement[] {
  return Array.from({ length: years }, (_, year) => {
    const attained = age + year;
    const illness = rate(tables.illness[gender], attained);
    const caused = rate(tables.deathShare[gender], attained);
    const otherDeath = attained === LAST_AGE ? 1 - illness : (1 - caused) * rate(tables.death[gender], attained);
    return { age: attained, illness, otherDeath };
  });
}

/** Probability of being in force at the start of each year, from the total probability of leaving in each year. */
export function survivalOf(leaving: readonly number[]): readonly number[] {
  let inForce = 1;
  return leaving.map((probability) => {
    const start = inForce;
    inForce *= 1 - probability;
    return start;
  });
}

function rate(table: readonly number[], age: number): number {
  const value = table[age];
  if (value === undefined) throw new RangeError(`the life tables end before age ${age}`);
  return value;
}
