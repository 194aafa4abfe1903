import type { Tables } from '#migrations/tables.ts';

/** The spellings of the index, for reading pinyin and correcting characters. Those of most documents come first. */
export interface Spellings {
  /** The texts with this pinyin. */
  of(pinyin: string): readonly string[];
  /** The texts whose pinyin begins with these letters. */
  beginningWith(letters: string): string[];
  /** The texts that a query may be corrected to. */
  readonly corrections: readonly string[];
  readonly texts: readonly string[];
}

/** Keeps the spellings of an index in order, because spelling a word takes a hundred times as long as finding it. */
export function openSpellings(rows: readonly Tables['search_spellings'][], count: (text: string) => number): Spellings {
  const counted = rows.map((row) => ({ ...row, count: count(row.text) })).toSorted((one, other) => other.count - one.count);
  const byPinyin = new Map<string, string[]>();
  for (const { pinyin, text } of counted) byPinyin.set(pinyin, [...(byPinyin.get(pinyin) ?? []), text]);
  const sorted = counted.toSorted((one, other) => (one.pinyin < other.pinyin ? -1 : 1));

  function firstFrom(letters: string): number {
    let [from, to] = [0, sorted.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((sorted[middle]?.pinyin ?? '') < letters) from = middle + 1;
      else to = middle;
    }
    return from;
  }

  return {
    of: (pinyin) => byPinyin.get(pinyin) ?? [],
    beginningWith(letters) {
      const first = firstFrom(letters);
      const length = sorted.slice(first).findIndex(({ pinyin }) => !pinyin.startsWith(letters));
      const found = sorted.slice(first, length < 0 ? undefined : first + length);
      return found.toSorted((one, other) => other.count - one.count).map(({ text }) => text);
    },
    corrections: counted.filter(({ corrects }) => corrects).map(({ text }) => text),
    texts: counted.map(({ text }) => text),
  };
}
