import type { CoverPeriod, PaymentPeriod, Product } from './product.ts';

type Periods = Pick<Product, 'coverPeriods' | 'paymentPeriods'>;

/** The cover period with this id. Undefined if the product does not sell it. */
export function findCoverPeriod({ coverPeriods }: Pick<Periods, 'coverPeriods'>, id: string | null | undefined): CoverPeriod | undefined {
  return coverPeriods.find((period) => period.id === id);
}

/** The payment period with this id. Undefined if the product does not sell it. */
export function findPaymentPeriod(
  { paymentPeriods }: Pick<Periods, 'paymentPeriods'>,
  id: string | null | undefined,
): PaymentPeriod | undefined {
  return paymentPeriods.find((period) => period.id === id);
}

/** The labels of the chosen periods: `终身`, `20 年交`. Empty for a period that the product does not sell. */
export function periodLabels(
  product: Periods,
  choice: { readonly coverPeriod: string; readonly paymentPeriod: string },
): { cover: string; payment: string } {
  return {
    cover: findCoverPeriod(product, choice.coverPeriod)?.label ?? '',
    payment: findPaymentPeriod(product, choice.paymentPeriod)?.label ?? '',
  };
}
