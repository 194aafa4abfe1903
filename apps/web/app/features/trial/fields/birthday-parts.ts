import { isRealDate } from '@portal/rules/dates.ts';

/** A birthday as three choices, each empty until it is made. Plain numbers without leading zeros. */
export interface BirthdayParts {
  readonly year: string;
  readonly month: string;
  readonly day: string;
}

export type BirthdayPart = keyof BirthdayParts;

export const BIRTHDAY_PARTS = ['year', 'month', 'day'] as const satisfies readonly BirthdayPart[];

export const noBirthday: BirthdayParts = { year: '', month: '', day: '' };

export interface BirthdayBounds {
  readonly earliest: string;
  readonly latest: string;
}

interface Choice {
  readonly value: string;
  readonly label: string;
}

/** `YYYY-MM-DD` in three parts. */
export function splitBirthday(date: string): BirthdayParts {
  const [year = '', month = '', day = ''] = date.split('-').map((part) => String(Number(part)));
  return { year, month, day };
}

/** `YYYY-MM-DD`, or undefined while a part is missing. */
export function joinBirthday({ year, month, day }: BirthdayParts): string | undefined {
  if (!year || !month || !day) return undefined;
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isRealDate(date) ? date : undefined;
}

/** Days of the month; 31 and 29 while it is not known which month, or which year February belongs to. */
function daysIn(year: string, month: string): number {
  if (!month) return 31;
  return new Date(Date.UTC(Number(year || '2000'), Number(month), 0)).getUTCDate();
}

/** Puts one part in. A day that the new month does not have, or parts outside the bounds, must be chosen again. */
export function changePart(parts: BirthdayParts, part: Partial<BirthdayParts>, bounds: BirthdayBounds): BirthdayParts {
  const next = { ...parts, ...part };
  const { months, days } = birthdayChoices(next, bounds);
  const month = months.some(({ value }) => value === next.month) ? next.month : '';
  const day = month !== '' || next.month === '' ? next.day : '';
  return { year: next.year, month, day: days.some(({ value }) => value === day) ? day : '' };
}

function numbers(from: number, to: number, unit: string): Choice[] {
  return Array.from({ length: Math.max(to - from + 1, 0) }, (_, index) => ({
    value: String(from + index),
    label: `${from + index}${unit}`,
  }));
}

/** What can be chosen for each part, so that no date outside the bounds can be put together (spec 1 §5). Latest year first. */
export function birthdayChoices(parts: BirthdayParts, bounds: BirthdayBounds): { years: Choice[]; months: Choice[]; days: Choice[] } {
  const first = splitBirthday(bounds.earliest);
  const last = splitBirthday(bounds.latest);
  const [inFirstYear, inLastYear] = [parts.year === first.year, parts.year === last.year];
  const firstMonth = inFirstYear ? Number(first.month) : 1;
  const lastMonth = inLastYear ? Number(last.month) : 12;
  const firstDay = inFirstYear && parts.month === first.month ? Number(first.day) : 1;
  const lastDay = inLastYear && parts.month === last.month ? Number(last.day) : daysIn(parts.year, parts.month);
  return {
    years: numbers(Number(first.year), Number(last.year), '年').toReversed(),
    months: numbers(firstMonth, lastMonth, '月'),
    days: numbers(firstDay, lastDay, '日'),
  };
}
