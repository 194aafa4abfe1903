import type { Gender } from '../rating-plan.ts';
import { LAST_AGE } from './life-tables.ts';
import type { LifeTables } from './life-tables.ts';

/** How a healthy life of one age may leave within the year. The two exclude each other. */
export interface Decrement {
  readonly age: number;
  /** First diagnosis of a critical illness. */
  readonly illness: number;
  /** Death from any other cause: `(1 - K) · q`, since deaths caused by a critical illness were diagnosed before. */
  readonly otherDeath: number;
}

/**
 * Critical illness and death as a double decrement for each of `years` ages from `age` on. The waiting period is
 * left out: the little that it saves stays with the policies as a margin. In the last age everybody leaves.
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

/** Probability of being in force at the start of each year, given each year's total probability of leaving. */
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
