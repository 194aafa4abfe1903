/** The label of a premium: the first of several, or the only one. Null: how many there are is not known. */
export function premiumLabel(payments: number | null): string {
  if (payments === null) return '保费';
  return payments > 1 ? '首期保费' : '一次交清保费';
}
