import { showToast } from '../toast/toast-store.ts';

/** The longest text to search for, in characters. */
export const longestSearch = 40;

/** Says why a search field takes no more: typing and pasting stop at its length without a sign. */
export function tellLongest(text: string, most: number): void {
  if (text.length >= most) showToast(`最多 ${most} 个字，多出的没有填入`);
}
