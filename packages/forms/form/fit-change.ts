import { countCharacters } from '@portal/rules/values/text.ts';

/** Text of a field after a change that may not fit as a whole. */
export interface FittedChange {
  readonly text: string;
  /** Where typing continues, in UTF-16 units as the DOM counts. */
  readonly caret: number;
}

function countSame(one: readonly string[], other: readonly string[], most: number): number {
  let count = 0;
  while (count < most && one[count] === other[count]) count += 1;
  return count;
}

/**
 * Keeps as much of the typed or pasted text as fits; the text around it stays. Text that was already too long may only become shorter.
 * `caret` is where the browser has it after the change, if it says so: the text after it was there before. Without it, a number that
 * replaces another one counts as keeping the last digits that both have.
 */
export function fitChange(before: string, after: string, fits: (text: string) => boolean, caret: number | null = null): FittedChange {
  if (fits(after) || after.length < before.length) return { text: after, caret: after.length };
  // Characters, so that a rare one is never split.
  const [old, next] = [[...before], [...after]];
  const behind = caret === null ? old.length : Math.min(old.length, countCharacters(after.slice(caret)));
  const end = countSame(old.toReversed(), next.toReversed(), behind);
  const start = countSame(old, next, old.length - end);
  const head = next.slice(0, start).join('');
  const inserted = next.slice(start, next.length - end);
  const tail = next.slice(next.length - end).join('');
  const keep = (count: number): string => head + inserted.slice(0, count).join('');
  let [most, tooMany] = [0, inserted.length];
  while (tooMany - most > 1) {
    const middle = Math.floor((most + tooMany) / 2);
    if (fits(keep(middle) + tail)) most = middle;
    else tooMany = middle;
  }
  if (most === 0) return { text: before, caret: head.length };
  return { text: keep(most) + tail, caret: keep(most).length };
}
