import type { WorkCalendar } from '@portal/rules/values/working-days.ts';

/** The public holidays and working weekends that are known now. Asked before a transaction, like every catalogue. */
export interface Holidays {
  current(): Promise<WorkCalendar>;
}
