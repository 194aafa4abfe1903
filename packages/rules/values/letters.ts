import { PRINTED_HAN, PRINTED_LATER } from './printed-letters.ts';
import type { Refusal } from './refusal.ts';
import { HAN, leftOutOf } from './text.ts';

const UNPRINTED = new RegExp(`(?![${PRINTED_HAN}${PRINTED_LATER}])[${HAN}]`, 'gu');

const each = (letters: Iterable<string>): string => [...new Set(letters)].map((letter) => `“${letter}”`).join('');

/** The Han letters of a text that our fonts cannot print, each once. */
export function findUnprinted(text: string): string[] {
  return [...new Set([...text.matchAll(UNPRINTED)].map(([letter]) => letter))];
}

/**
 * `text.odd`: a letter that a name, an address or a title may not have (an emoji, kana, a radical, a private letter); it is shown, never
 * dropped. Expects text that was cleaned with `keepsOdd`; `noun` is what the field holds.
 */
export function checkOdd(text: string, noun: string): Refusal | undefined {
  const odd = leftOutOf(text);
  if (odd === '') return undefined;
  return { rule: 'text.odd', message: `${noun}中的${each(odd)}不能使用，请按证件改写；证件上确实如此的，请致电客服热线办理` };
}

/** `text.unprintable`: a Han letter that no font of ours has, in a text that a contract prints: the policy would show a box. */
export function checkPrinted(text: string, noun: string): Refusal | undefined {
  const unprinted = findUnprinted(text);
  if (unprinted.length === 0) return undefined;
  const message = `${noun}中的${each(unprinted)}目前印不到保单上，请致电客服热线，由工作人员为您办理；已填写的内容会保留`;
  return { rule: 'text.unprintable', message };
}
