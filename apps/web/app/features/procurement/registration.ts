import { daysBetween, isRealDate } from '@portal/rules/values/dates.ts';
import type { SectionItem } from '../content/section/section-list.tsx';

type Attributes = SectionItem['attrs']['extraForm'];

/** The attributes of a notice with its days. */
export const lastDay = '报名截止';
export const openingDay = '开启时间';

function dayOf(attributes: Attributes, key: string): string | undefined {
  const day = attributes.find((attribute) => attribute.key === key)?.value;
  return day && isRealDate(day) ? day : undefined;
}

/** The days of a procurement notice: until when suppliers may register, and when the offers are opened. */
export interface Registration {
  readonly until: string;
  readonly opening: string | undefined;
  readonly isOpen: boolean;
  /** In words: how many days are left, or that the time is over. */
  readonly state: string;
}

/** Whether suppliers may still register today; undefined if the item is not a notice with a last day. */
export function readRegistration(attributes: Attributes, today: string): Registration | undefined {
  const until = dayOf(attributes, lastDay);
  if (!until) return undefined;
  const left = daysBetween(today, until);
  return {
    until,
    opening: dayOf(attributes, openingDay),
    isOpen: left >= 0,
    state: left < 0 ? '报名已截止' : left === 0 ? '今天截止报名' : `报名中，还有 ${left} 天`,
  };
}
