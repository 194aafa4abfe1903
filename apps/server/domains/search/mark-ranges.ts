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
  const starts = ranges.map(({ from }) => Math.max(0, from - leadLength));
  const countFrom = (start: number) => ranges.filter(({ from, to }) => from >= start && to <= start + excerptLength).length;
  const counted = starts.map((start) => ({ start, count: countFrom(start) }));
  const best = counted.toSorted((one, other) => other.count - one.count || one.start - other.start)[0]?.start ?? 0;
  const excerpt = line.slice(best, best + excerptLength).toWellFormed();
  return `${best > 0 ? '…' : ''}${excerpt}${best + excerptLength < line.length ? '…' : ''}`;
}
