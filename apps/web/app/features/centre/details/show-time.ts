const parts = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Shanghai',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** An instant of the wire as people in China read it: `2026-03-07 09:05`. */
export function showInstant(instant: string): string {
  const found = new Map(parts.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]));
  return `${found.get('year')}-${found.get('month')}-${found.get('day')} ${found.get('hour')}:${found.get('minute')}`;
}

/** A day in words: `2026年3月7日`. */
export function showDay(day: string): string {
  const [year, month, date] = day.split('-');
  return `${year}年${Number(month)}月${Number(date)}日`;
}
