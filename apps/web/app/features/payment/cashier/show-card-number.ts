import { cleanDigits } from '@portal/rules/values/text.ts';

/** The digits of the typed or pasted text, however many: a number cut to length would be another card's. */
export function readCardNumber(typed: string): string {
  return cleanDigits(typed);
}

/** In groups of four, as on the card. */
export function showCardNumber(digits: string): string {
  return digits.replace(/(\d{4})(?=\d)/g, '$1 ');
}
