import { paymentsOf, perYearOf, premiumPeriod } from '../../product/payments.ts';
import { fen, showYuan } from '../../values/money.ts';
import type { DescribedSale } from './described-sale.ts';
import { premiumLabel } from './premium-label.ts';
import type { Row, Section } from './section.ts';

type PricedSale = Pick<DescribedSale, 'product' | 'application' | 'premium'>;

/** The first premium, and what all premiums add up to: each payment is the same. */
export function premiumRows({ product, application, premium }: PricedSale): Row[] {
  const payments = paymentsOf(product, application.choices);
  const first = { id: 'premium', label: premiumLabel(payments), value: premium === null ? '填写被保险人后显示' : showYuan(premium) };
  const period = premiumPeriod(perYearOf(product, application.choices));
  if (premium === null || payments < 2) return [first];
  const total = `${showYuan(fen(premium * payments))}（${payments} 期，每${period}一期）`;
  return [first, { id: 'total', label: '全部保费合计', value: total }];
}

/** The price, beside every step of the sale. */
export const describePremium = (sale: PricedSale): Section[] => [{ heading: sale.product.name, texts: [], rows: premiumRows(sale) }];
