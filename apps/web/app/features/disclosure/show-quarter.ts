const names = ['一', '二', '三', '四'];

/** A quarter in words: `2026Q3` is 2026 年第三季度. */
export function showQuarter(quarter: string): string {
  return `${quarter.slice(0, 4)} 年第${names[Number(quarter.slice(5)) - 1] ?? ''}季度`;
}
