import { relations } from '@portal/reference/relations.ts';
import { entryAgeFor } from '@portal/rules/check-selection.ts';
import { type Fen, fen, showWan } from '@portal/rules/money.ts';
import type { Product } from '@portal/rules/product.ts';

/** `出生满 28 天至 60 周岁`. */
export function showEntryAge({ entryAge }: Product): string {
  return `出生满 ${entryAge.minDays} 天至 ${entryAge.maxAge} 周岁`;
}

/** `10万元至50万元，每1万元一档`. */
export function showSums({ sumAssured: { min, max, step } }: Product): string {
  return `${showWan(min)}至${showWan(max)}，每${showWan(step)}一档`;
}

/** `本人、配偶、子女、父母`. */
export function showRelations(product: Product): string {
  return product.relations.map((code) => relations[code]).join('、');
}

export interface EntryAgeRow {
  readonly paymentPeriod: string;
  readonly label: string;
  /** Highest entry age by cover period id. */
  readonly maxAges: Readonly<Record<string, number>>;
}

/** The highest entry age of every payment period with every cover period. */
export function entryAgeRows(product: Product): EntryAgeRow[] {
  return product.paymentPeriods.map((payment) => ({
    paymentPeriod: payment.id,
    label: payment.label,
    maxAges: Object.fromEntries(
      product.coverPeriods.map((cover) => [cover.id, entryAgeFor(product, { coverPeriod: cover.id, paymentPeriod: payment.id }).maxAge]),
    ),
  }));
}

/**
 * What a liability pays for a chosen sum assured if its amount is a share of it: `基本保额` or `基本保额的 30%`.
 * Undefined for everything else, such as premiums paid or waived.
 */
export function benefitOf(amount: string, sumAssured: Fen): Fen | undefined {
  const share = /基本保额的\s*(\d{1,3})\s*%/.exec(amount);
  if (share) return fen(Math.round((sumAssured * Number(share[1])) / 100));
  return amount.includes('基本保额') ? sumAssured : undefined;
}

/** A rider's name without the channel in brackets that all names of the product contain. */
export function shortRiskName(name: string): string {
  return name.replace(/（[^（）]*）$/u, '');
}
