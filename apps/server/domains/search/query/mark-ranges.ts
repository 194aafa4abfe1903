import { cutOnce, normalize } from '../index/cut-words.ts';

export interface Range {
  readonly from: number;
  readonly to: number;
}

const excerptLength = 100;
const leadLength = 20;

/** Where a word begins in a text that is compared. */
function findPlaces(compared: string, word: string): number[] {
  const places: number[] = [];
  for (let at = compared.indexOf(word); at >= 0; at = compared.indexOf(word, at + word.length)) places.push(at);
  return places;
}

/** The text as it is compared, each character in its place: one whose compatible form has another length stays as it is (… is three dots). */
function toCompared(text: string): string {
  const compared = normalize(text);
  if (compared.length === text.length) return compared;
  return [...text]
    .map((character) => {
      const one = normalize(character);
      return one.length === character.length ? one : character;
    })
    .join('');
}

/** Whether a passage cuts through a word that is not within it: 退保 in 只退保费. */
function isCutThrough({ from, to }: Range, bounds: readonly number[]): boolean {
  const within = bounds.findLast((bound) => bound <= from) ?? 0;
  const end = bounds.find((bound) => bound >= to) ?? to;
  const crosses = bounds.some((bound) => from < bound && bound < to);
  return crosses && (within !== from || end !== to);
}

/** Where the words of a text begin, and where the last one ends. */
function listBounds(compared: string): number[] {
  const bounds = [0];
  for (const word of cutOnce(compared)) bounds.push((bounds.at(-1) ?? 0) + word.length);
  return bounds;
}

/** The places of these words in a text. Ranges that touch are one. */
export function markRanges(text: string, words: readonly string[]): Range[] {
  const compared = toCompared(text);
  const all = words.flatMap((word) => findPlaces(compared, word).map((from) => ({ from, to: from + word.length })));
  const bounds = all.length > 0 ? listBounds(compared) : [];
  const found = all.filter((range) => !isCutThrough(range, bounds));
  const merged: Range[] = [];
  for (const range of found.toSorted((one, other) => one.from - other.from)) {
    const before = merged.at(-1);
    if (before && range.from <= before.to) merged[merged.length - 1] = { from: before.from, to: Math.max(before.to, range.to) };
    else merged.push(range);
  }
  return merged;
}

/** The part of a text around the place where most of the words stand. Lines without a mark at their end stay apart. */
export function takeExcerpt(text: string, words: readonly string[]): string {
  const line = text.replaceAll(/([。！？；：，、…]?)\s*\n\s*/g, (_break, end: string) => end || '；');
  const compared = toCompared(line);
  const places = words.flatMap((word) => findPlaces(compared, word)).sort((one, other) => one - other);
  let best = 0;
  let most = 0;
  let first = 0;
  let next = 0;
  for (const place of places) {
    const start = Math.max(0, place - leadLength);
    while ((places[first] ?? Infinity) < start) first += 1;
    while ((places[next] ?? Infinity) < start + excerptLength - leadLength) next += 1;
    if (next - first > most) [best, most] = [start, next - first];
  }
  const excerpt = line.slice(best, best + excerptLength).toWellFormed();
  return `${best > 0 ? '…' : ''}${excerpt}${best + excerptLength < line.length ? '…' : ''}`;
}
