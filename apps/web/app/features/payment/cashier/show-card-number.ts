import { cleanDigits } from '@portal/rules/text.ts';

/** Longest card number (spec 2 §5). */
const maxDigits = 19;

/** The digits of what was typed or pasted. */
export function readCardNumber(typed: string): string {
  return cleanDigits(typed, maxDigits);
}

/** In groups of four, as on the card. */
export function showCardNumber(digits: string): string {
  return digits.replace(/(\d{4})(?=\d)/g, '$1 ');
}
