/** Whole seconds left until `deadline`, never below zero; both are instants in milliseconds. */
export function secondsLeft(deadline: number, now: number): number {
  return Math.max(0, Math.ceil((deadline - now) / 1000));
}

/** `29:05`, from one hour `1:29:05`, from one day `2天 01:29:05`. */
export function showSeconds(seconds: number): string {
  const pad = (part: number): string => String(part).padStart(2, '0');
  const days = Math.floor(seconds / 86_400);
  const hours = Math.floor((seconds % 86_400) / 3600);
  const rest = `${pad(Math.floor((seconds % 3600) / 60))}:${pad(seconds % 60)}`;
  if (days > 0) return `${days}天 ${pad(hours)}:${rest}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}
