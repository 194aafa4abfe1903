import { isRealDate } from './dates.ts';
import { cleanText } from './text.ts';

const WRITTEN = /^(\d{4})(?:-|\/|\.|年)(\d{1,2})(?:-|\/|\.|月)(\d{1,2})日?(?: .*)?$/;
const RUN = /^(\d{4})(\d{2})(\d{2})$/;

/**
 * Reads a date as people write it, year first: `1990-3-7`, `1990/03/07`, `1990.3.7`, `1990年3月7日`, `19900307`, with full-width digits
 * and with a time after it. Returns `YYYY-MM-DD`; undefined for anything else, and for days that do not exist.
 */
export function readDateText(text: string): string | undefined {
  const cleaned = cleanText(text);
  const [, year = '', month = '', day = ''] = WRITTEN.exec(cleaned.replace(/\s*([-/.年月])\s*/g, '$1')) ?? RUN.exec(cleaned) ?? [];
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isRealDate(date) ? date : undefined;
}
