/** The label of the premium of an order: the first of several, or the only one. */
export function premiumLabel(payments: number): string {
  return payments > 1 ? '首期保费' : '一次交清保费';
}
