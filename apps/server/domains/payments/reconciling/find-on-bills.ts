import { addDays, dayInShanghai } from '@portal/rules/values/dates.ts';
import type { BillLine, PaymentProvider } from '#gateways/payment/payment-provider.ts';
import type { PaymentRow } from '../payments.queries.ts';

/** A payment is on the provider's bill of its day, or on that of one of so many days after it. */
export const billedWithinDays = 3;

/** The line of a payment on the bills that may have it. Undefined: the provider took nothing. */
export async function findOnBills(
  provider: Pick<PaymentProvider, 'bill'>,
  { payment_no: paymentNo, created_at: at }: Pick<PaymentRow, 'payment_no' | 'created_at'>,
): Promise<BillLine | undefined> {
  const begun = dayInShanghai(at);
  for (let days = 0; days <= billedWithinDays; days += 1) {
    const bill = await provider.bill(addDays(begun, days));
    if (bill === 'not yet') throw new Error(`the bill of ${addDays(begun, days)} is not written yet`);
    const line = bill.find(({ kind, paymentNo: no }) => kind === 'payment' && no === paymentNo);
    if (line) return line;
  }
  return undefined;
}
