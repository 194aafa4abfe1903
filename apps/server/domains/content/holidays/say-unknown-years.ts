import { dayInShanghai } from '@portal/rules/values/dates.ts';
import { unknownYears, type WorkCalendar } from '@portal/rules/values/working-days.ts';
import { inLanguage } from '#platform/text/in-language.ts';

/**
 * The warning for the operator that public holidays are missing, on a line: of this year, or from 1 December on of the next. Undefined: none are.
 */
export function sayUnknownYears(holidays: WorkCalendar, now: Date): string | undefined {
  const years = unknownYears(holidays, dayInShanghai(now)).join(', ');
  if (years === '') return undefined;
  return inLanguage(
    `the public holidays of ${years} are not known: deadlines in working days err to the side of customers; add them to holidays.yaml and import it`,
    `缺少 ${years} 年的节假日安排：以工作日计算的期限将按对客户有利的一侧估计；请补入 holidays.yaml 并导入`,
  );
}
