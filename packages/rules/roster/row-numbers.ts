import { cleanText } from '../values/text.ts';

/** The most rows that can be named at once. */
export const MOST_ROW_NUMBERS = 2000;

const PART = /^(\d{1,6})(?:-(\d{1,6}))?$/;

/**
 * The numbers of rows that somebody wrote: `4-30、35` is 4 to 30, and 35. In ascending order, each once. Undefined if the text says
 * no rows, or more than a roster has.
 */
export function readRowNumbers(text: string): number[] | undefined {
  const parts = cleanText(text)
    .replaceAll(/[—–~～至到]/g, '-')
    .replaceAll(/\s*-\s*/g, '-')
    .split(/[\s,，、;；.。]+/)
    .filter((part) => part !== '');
  const rows = new Set<number>();
  for (const part of parts) {
    const [, from, to = from] = PART.exec(part) ?? [];
    if (from === undefined || Number(to) - Number(from) >= MOST_ROW_NUMBERS || Number(to) < Number(from)) return undefined;
    for (let row = Number(from); row <= Number(to); row += 1) rows.add(row);
  }
  return rows.size > 0 && rows.size <= MOST_ROW_NUMBERS ? [...rows].toSorted((one, other) => one - other) : undefined;
}
