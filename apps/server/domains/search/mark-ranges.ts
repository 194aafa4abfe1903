import { normalize } from './cut-words.ts';

export interface Range {
  readonly from: number;
  readonly to: number;
}

const excerptLength = 100;
const leadLength = 20;

/** Where these words stand in a text. Ranges that touch are one. */
export function markRanges(text: string, words: readonly string[]): Range[] {
  const compared = normalize(text);
  // Compatible forms of another length would shift the ranges.
  if (compared.length !== text.length) return [];
  const found = words.flatMap((word) => {
    const ranges: Range[] = [];
    for (let from = compared.indexOf(word); from >= 0; from = compared.indexOf(word, from + word.length))
      ranges.push({ from, to: from + word.length });
    return ranges;
  });
  const merged: Range[] = [];
  for (const range of found.toSorted((one, other) => one.from - other.from)) {
    const before = merged.at(-1);
    if (before && range.from <= before.to) merged[merged.length - 1] = { from: before.from, to: Math.max(before.to, range.to) };
    else merged.push(range);
  }
  return merged;
}

/** The part of a text around the place where most of the words stand. */
export function takeExcerpt(text: string, words: readonly string[]): string {
  const line = text.replaceAll(/\s*\n\s*/g, ' ');
  const ranges = markRanges(line, words);
  let best = 0;
  let most = 0;
  let first = 0;
  let next = 0;
  for (const { from } of ranges) {
    const start = Math.max(0, from - leadLength);
    while ((ranges[first]?.from ?? Infinity) < start) first += 1;
    while ((ranges[next]?.to ?? Infinity) <= start + excerptLength) next += 1;
    if (next - first > most) [best, most] = [start, next - first];
  }
  const excerpt = line.slice(best, best + excerptLength).toWellFormed();
  return `${best > 0 ? '…' : ''}${excerpt}${best + excerptLength < line.length ? '…' : ''}`;
}
