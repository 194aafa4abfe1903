import { isRealDate } from '../../values/dates.ts';
import { cleanText } from '../../values/text.ts';
import { LONG_TERM } from './certificate-validity.ts';

/**
 * The last day of a validity as it is typed from a certificate: `20360618`, `2036.06.18`, `2036年6月18日`, the whole line
 * `2016.06.18-2036.06.18`, or 长期. Undefined if it is none.
 */
export function readTypedValidity(text: string): string | undefined {
  const typed = cleanText(text).replaceAll(' ', '');
  if (typed.endsWith('长期')) return LONG_TERM;
  const [, year = '', month = '', day = ''] =
    /(?:^|\D)(\d{4})(?:[.\-/年](\d{1,2})[.\-/月]|(\d{2})(?=\d{2}$))(\d{1,2})日?$/.exec(typed)?.filter(Boolean) ?? [];
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isRealDate(date) ? date : undefined;
}
