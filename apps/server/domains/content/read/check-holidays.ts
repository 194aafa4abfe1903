import { isWeekday, type WorkCalendar } from '@portal/rules/values/working-days.ts';
import { inLanguage } from '#platform/text/in-language.ts';
import { findRepeated } from './find-repeated.ts';
import type { Place } from './read-documents.ts';

/** What is wrong with a day of a year, in words. Undefined: nothing. */
function faultOf(day: string, year: number, isWorked: boolean, off: readonly string[]): string | undefined {
  if (!day.startsWith(`${year}-`)) return inLanguage(`${day} is not a day of ${year}`, `${day} 不在 ${year} 年，请移到它所在的年份`);
  if (!isWorked) return undefined;
  if (isWeekday(day))
    return inLanguage(
      `${day} is no Saturday or Sunday: worked has the weekends that are worked`,
      `${day} 不是周六或者周日：worked 只写调休上班的周末`,
    );
  return off.includes(day)
    ? inLanguage(`${day} stands under off and under worked`, `${day} 既在 off（放假）又在 worked（上班），请删去一处`)
    : undefined;
}

/**
 * Faults of `holidays.yaml`, each with file and line: a year or a day that stands there twice, a day of another year, a working weekend that is
 * none, a day that is both off and worked.
 */
export function checkHolidays(years: WorkCalendar, place: Place): string[] {
  const at = (...path: PropertyKey[]) => place('holidays.yaml', path);
  return [
    ...findRepeated(years.map(({ year }, index) => ({ code: String(year), at: at(index, 'year') }))),
    ...years.flatMap(({ year, off, worked }, index) =>
      Object.entries({ off, worked }).flatMap(([key, days]) => [
        ...findRepeated(days.map((day, no) => ({ code: day, at: at(index, key, no) }))),
        ...days.flatMap((day, no) => {
          const fault = faultOf(day, year, key === 'worked', off);
          return fault === undefined ? [] : [`${at(index, key, no)}: ${fault}`];
        }),
      ]),
    ),
  ];
}
