import { daysBetween, isRealDate } from '@portal/rules/values/dates.ts';

export interface TimelineRow {
  /** A day, or a time in words. */
  readonly when: string;
  readonly what: string;
  /** Days since the row before, if both are days. */
  readonly days?: number;
}

const table = /<table>\s*<thead>\s*<tr>\s*<th>时间<\/th>.*?<\/table>/s;

const textOf = (html: string): string =>
  html
    .replace(/<[^>]+>/g, '')
    .replaceAll('&#x3C;', '<')
    .replaceAll('&#x26;', '&')
    .trim();

/** Takes the table of events, whose first column is 时间, out of a text. Without one the text stays whole. */
export function readTimeline(html: string): { html: string; rows: TimelineRow[] } {
  const found = table.exec(html)?.[0];
  if (!found) return { html, rows: [] };
  const cells = [...found.matchAll(/<tr>\s*<td>(.*?)<\/td>\s*<td>(.*?)<\/td>\s*<\/tr>/gs)];
  const rows = cells.map(([, when = '', what = '']) => ({ when: textOf(when), what: textOf(what) }));
  return {
    html: html.replace(found, ''),
    rows: rows.map((row, index) => {
      const before = rows[index - 1]?.when ?? '';
      return isRealDate(before) && isRealDate(row.when) ? { ...row, days: daysBetween(before, row.when) } : row;
    }),
  };
}
