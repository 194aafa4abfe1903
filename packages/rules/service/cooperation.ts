/** Cooperating institutions (spec 2 §4). Dates are `YYYY-MM-DD` or `YYYY-MM-DD HH:mm:ss` in Asia/Shanghai. */

export type CooperationStatus = '终止合作' | '合作待开始' | '合作已到期' | '正在合作';

/** The value of `cooperation` for a terminated cooperation. */
export const TERMINATED = 'terminated';

const FAR_FUTURE = '2999-12-31 23:59:59';

export interface Cooperation {
  readonly cooperation?: string;
  readonly startdate?: string;
  readonly enddate?: string;
}

function startOf(moment: string): string {
  return moment.length === 10 ? `${moment} 00:00:00` : moment;
}

function endOf(moment: string): string {
  return moment.length === 10 ? `${moment} 23:59:59` : moment;
}

/** The status of a cooperation (spec 2 §4), checked in the order of the specification. An empty date sets no limit. */
export function cooperationStatus(row: Cooperation, now: string): CooperationStatus {
  if (row.cooperation === TERMINATED) return '终止合作';
  if (row.startdate && startOf(now) < startOf(row.startdate)) return '合作待开始';
  if (row.enddate && startOf(now) > endOf(row.enddate)) return '合作已到期';
  return '正在合作';
}

/** The displayed end date (spec 2 §4): 长期 for the end of 2999-12-31, a dash if empty, else the day. */
export function showEndDate(enddate: string | undefined): string {
  if (!enddate) return '-';
  return endOf(enddate) === FAR_FUTURE ? '长期' : enddate.slice(0, 10);
}

/** The displayed start date (spec 2 §4): the day, or a dash if empty. */
export function showStartDate(startdate: string | undefined): string {
  return startdate ? startdate.slice(0, 10) : '-';
}
