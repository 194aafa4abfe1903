/** The waiting period in words: `90 天`, `没有`. */
export const sayWaiting = (days: number): string => (days > 0 ? `${days} 天` : '没有');
