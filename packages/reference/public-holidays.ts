/**
 * Days off on Monday to Friday, and Saturdays and Sundays that are worked, as the State Council announces them each year
 * (国务院办公厅关于部分节假日安排的通知). To be confirmed by a compliance reader: both years were entered by hand.
 */
export const publicHolidays: Readonly<Record<string, { readonly off: readonly string[]; readonly worked: readonly string[] }>> = {
  '2025': {
    off: '01-01 01-28 01-29 01-30 01-31 02-03 02-04 04-04 05-01 05-02 05-05 06-02 10-01 10-02 10-03 10-06 10-07 10-08'.split(' '),
    worked: '01-26 02-08 04-27 09-28 10-11'.split(' '),
  },
  '2026': {
    off: '01-01 01-02 02-16 02-17 02-18 02-19 02-20 02-23 04-06 05-01 05-04 05-05 06-19 09-25 10-01 10-02 10-05 10-06 10-07'.split(' '),
    worked: '01-04 02-14 02-28 05-09 09-20 10-10'.split(' '),
  },
};
