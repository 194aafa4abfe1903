/** When somebody may call: the hours of the hotline, and those of the staff, if they differ, so that none seems to contradict the other. */
export function sayHours(hotlineHours: string, manualHours: string): string {
  return hotlineHours === manualHours ? `人工服务 ${manualHours}` : `热线 ${hotlineHours}，人工服务 ${manualHours}`;
}
