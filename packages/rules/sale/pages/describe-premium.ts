import { paymentsOf, perYearOf, premiumPeriod } from '../../product/payments.ts';
import type { Product } from '../../product/product.ts';
import { type Fen, fen, showYuan } from '../../values/money.ts';
import type { Application } from '../answers/application.ts';
import type { Detail } from './describe-person.ts';
import { premiumLabel } from './premium-label.ts';

interface PricedSale {
  readonly product: Product;
  readonly application: Application;
  /** Null until it can be computed. */
  readonly premium: Fen | null;
}

/** The first premium, and what all premiums add up to: each payment is the same. */
export function describePremium({ product, application, premium }: PricedSale): Detail[] {
  const payments = paymentsOf(product, application.choices);
  const first = { term: premiumLabel(payments), detail: premium === null ? '填写被保险人后显示' : showYuan(premium) };
  const period = premiumPeriod(perYearOf(product, application.choices));
  if (premium === null || payments < 2) return [first];
  return [first, { term: '全部保费合计', detail: `${showYuan(fen(premium * payments))}（${payments} 期，每${period}一期）` }];
}
