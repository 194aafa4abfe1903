import { dayInShanghai } from '@portal/rules/values/dates.ts';
import type { Transaction } from '#platform/database/connect.ts';
import { makeCharge } from '../../charges/public.ts';
import type { PricedApplication } from '../../quoting/public.ts';

/** Makes the charge of an accepted order: its first premium, due by the day of the order's deadline, without days of grace. */
export async function chargeOrder(
  tx: Transaction,
  { orderId, price, payBefore, now }: { orderId: string; price: PricedApplication; payBefore: Date; now: Date },
): Promise<void> {
  const dueOn = dayInShanghai(payBefore);
  const lines = price.lines.map(({ insured, coverage, name, premium }) => ({
    kind: 'premium' as const,
    insured,
    coverage,
    name,
    amountFen: premium,
  }));
  await makeCharge(tx, { owner: { kind: 'order', id: orderId }, period: 1, lines, dueOn, graceUntil: dueOn }, now);
}
