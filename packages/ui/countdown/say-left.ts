/** The time that is left, as buttons say it: seconds, or minutes if there are more than two. */
export const sayLeft = (seconds: number): string => (seconds > 120 ? `${Math.ceil(seconds / 60)} 分钟` : `${seconds} 秒`);
