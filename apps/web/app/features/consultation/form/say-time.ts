const weekdays = ['周日', '周一', '周二', '周三', '周四', '周五', '周六'];

/** A day for a choice: `11月22日 周日`. */
export function sayDay(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  return `${date.getUTCMonth() + 1}月${date.getUTCDate()}日 ${weekdays[date.getUTCDay()]}`;
}

/** The hour that begins at a time: `9:00-10:00`. */
export function sayHour(time: string): string {
  const [hour = '', minute = ''] = time.split(':');
  return `${Number(hour)}:${minute}-${Number(hour) + 1}:${minute}`;
}
