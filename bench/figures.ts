/** One line of the report. Without a bar there is no target. */
export interface Figure {
  readonly what: string;
  readonly value: string;
  readonly bar?: string;
  readonly isMet?: boolean;
}

/** The result of a measurement. `notes` are printed under the table. */
export interface Outcome {
  readonly figures: readonly Figure[];
  readonly notes?: readonly string[];
}

/** A measurement that can be run by its name. It rejects only if it could not be made. */
export interface Measure {
  readonly name: string;
  readonly title: string;
  run(): Promise<Outcome>;
}

export function showNumber(value: number, unit = ''): string {
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  const text = value.toLocaleString('en-GB', { maximumFractionDigits: digits });
  return unit ? `${text} ${unit}` : text;
}

export function plain(what: string, value: number, unit = ''): Figure {
  return { what, value: showNumber(value, unit) };
}

export function atLeast(what: string, value: number, bar: number, unit = ''): Figure {
  return { what, value: showNumber(value, unit), bar: `≥ ${showNumber(bar, unit)}`, isMet: value >= bar };
}

export function atMost(what: string, value: number, bar: number, unit = ''): Figure {
  return { what, value: showNumber(value, unit), bar: `≤ ${showNumber(bar, unit)}`, isMet: value <= bar };
}

/** The quantile `share` (0 to 1) of the sample. NaN for an empty sample. */
export function quantile(sample: readonly number[], share: number): number {
  const sorted = sample.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function median(sample: readonly number[]): number {
  return quantile(sample, 0.5);
}
