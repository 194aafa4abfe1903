import type { WorkCalendar } from './working-days.ts';

const daysOf = (year: number, written: string): string[] => written.split(' ').map((monthDay) => `${year}-${monthDay}`);

/** The years 2025 and 2026 as they were announced (国办发明电〔2024〕12号, 国办发明电〔2025〕7号). */
export const knownHolidays: WorkCalendar = [
  {
    year: 2025,
    off: daysOf(2025, '01-01 01-28 01-29 01-30 01-31 02-03 02-04 04-04 05-01 05-02 05-05 06-02 10-01 10-02 10-03 10-06 10-07 10-08'),
    worked: daysOf(2025, '01-26 02-08 04-27 09-28 10-11'),
  },
  {
    year: 2026,
    off: daysOf(2026, '01-01 01-02 02-16 02-17 02-18 02-19 02-20 02-23 04-06 05-01 05-04 05-05 06-19 09-25 10-01 10-02 10-05 10-06 10-07'),
    worked: daysOf(2026, '01-04 02-14 02-28 05-09 09-20 10-10'),
  },
];
