import { addDays } from '@portal/rules/values/dates.ts';
import type { NextDate } from './list-next-dates.ts';

const compact = (day: string) => day.replaceAll('-', '');
const escaped = (text: string) => text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`);

/** Days before a premium is due on which the calendar reminds of it. */
const premiumNoticeDays = 7;

function reminder({ id, title }: NextDate): string[] {
  if (id !== 'premium') return [];
  return ['BEGIN:VALARM', `TRIGGER:-P${premiumNoticeDays}D`, 'ACTION:DISPLAY', `DESCRIPTION:${escaped(title)}`, 'END:VALARM'];
}

function writeEvent({ id, title, on }: NextDate & { readonly on: string }, host: string, stamp: string): string[] {
  return [
    'BEGIN:VEVENT',
    // The same thing imported twice is one entry.
    `UID:${id}-${compact(on)}@${host}`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${compact(on)}`,
    `DTEND;VALUE=DATE:${compact(addDays(on, 1))}`,
    `SUMMARY:${escaped(`保单：${title}`)}`,
    `URL:https://${host}/personalCenter/myPolicy`,
    ...reminder({ id, title, text: '', on }),
    'END:VEVENT',
  ];
}

/** The dates as a calendar file (RFC 5545) of whole days. It names neither people nor product nor policy, because calendars are shared. */
export function writeCalendar(dates: readonly NextDate[], { host, now }: { readonly host: string; readonly now: Date }): string {
  const stamp = `${now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
  const events = dates.flatMap((date) => (date.on === null ? [] : writeEvent({ ...date, on: date.on }, host, stamp)));
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', `PRODID:-//${host}//ZH`, ...events, 'END:VCALENDAR', ''].join('\r\n');
}
