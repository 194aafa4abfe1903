import { addDays } from '@portal/rules/values/dates.ts';

/** From which day a workbook counts. Workbooks of older Macs count from 1904. */
export type DateSystem = 1900 | 1904;

/** 9999-12-31 in the system of 1900. */
const lastSerial = 2_958_465;
/** Excel counts a 29 February 1900, which did not exist. */
const falseLeapDay = 60;

/** The day of a serial number; its fraction is the time of the day. Undefined if it is none. */
export function dayOfSerial(serial: number, system: DateSystem): string | undefined {
  const day = Math.floor(serial);
  if (!(day >= (system === 1900 ? 1 : 0) && day <= lastSerial)) return undefined;
  if (system === 1904) return day <= lastSerial - 1_462 ? addDays('1904-01-01', day) : undefined;
  if (day === falseLeapDay) return undefined;
  return addDays(day < falseLeapDay ? '1899-12-31' : '1899-12-30', day);
}

/** Formats without a text of their own that show a date: western ones, and those of Chinese, Japanese and Korean programs. */
const builtInDates: ReadonlySet<number> = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58]);

/** Whether a number format shows the year or the day of a date. `code` is its text, unless it is built in. */
export function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) return builtInDates.has(id);
  // Words in quotes, colours and languages in brackets, and characters shown as they are, say nothing.
  return /[yd]/i.test(code.replace(/"[^"]*"|\[[^\]]*\]|[\\_*]./g, '').replace(/general/i, ''));
}
