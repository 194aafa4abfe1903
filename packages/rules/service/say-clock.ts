import { daysBetween, splitDate } from '../values/dates.ts';
import type { Clock, ClockStand } from './clocks.ts';

const weekdays = ['日', '一', '二', '三', '四', '五', '六'] as const;
const units = { days: '天', workingDays: '个工作日' } as const;

/** A day with its weekday, as people look it up: `12 月 8 日（星期二）`; with its year if that is not the year of today. */
export function sayDueDay(day: string, today: string): string {
  const { year, month, day: date } = splitDate(day);
  const weekday = weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? '';
  return `${day.slice(0, 4) === today.slice(0, 4) ? '' : `${year} 年 `}${month} 月 ${date} 日（星期${weekday}）`;
}

/** What is left of a clock that waits: `5 个工作日`; of two lengths both, as the earlier day will count. */
const sayLeft = (left: (ClockStand & { state: 'waiting' })['left']): string =>
  left.map(({ count, unit }) => `${count} ${units[unit]}`).join('，且不超过 ');

/** The lengths of a clock that has several, with their sources. Undefined: it has one. */
export function sayLengths({ lengths }: Clock): string | undefined {
  if (lengths.length === 1) return undefined;
  return `${lengths.map(({ count, unit, source }) => `${source} ${count} ${units[unit]}`).join('，')}，以较早的一天为准`;
}

/** A clock for the customer: `我们最晚 12 月 8 日（星期二）前作出核定`, or what it waits for. */
export function tellCustomer({ what, of }: Clock, stand: ClockStand, today: string): string {
  if (stand.state === 'waiting') return `正在等您答复；收到后 ${sayLeft(stand.left)}内${what}`;
  return `${of === 'customer' ? '请您' : '我们'}最晚 ${sayDueDay(stand.dueOn, today)}前${what}`;
}

/** The same for the insurer's people, with the days that are left or over: `最晚 12 月 8 日（星期二）前作出核定，还有 3 天`. */
export function tellStaff({ what, of }: Clock, stand: ClockStand, today: string): string {
  const who = of === 'customer' ? '客户' : '';
  if (stand.state === 'waiting')
    return `自 ${sayDueDay(stand.since, today)}起等客户答复，已停止计时；收到后还有 ${sayLeft(stand.left)}${what}`;
  const left = daysBetween(today, stand.dueOn);
  const distance = left > 0 ? `还有 ${left} 天` : left === 0 ? '今天到期' : `已超过 ${-left} 天`;
  return `${who}最晚 ${sayDueDay(stand.dueOn, today)}前${what}，${distance}`;
}
