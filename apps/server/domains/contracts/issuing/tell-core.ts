import type { CoreEventBody } from '@portal/contract/events/core-events.ts';
import { type Fen, toYuanText } from '@portal/rules/values/money.ts';
import type { Transaction } from '#platform/database/connect.ts';
import type { Sealer } from '#platform/sealing.ts';
import { listGivenForOrder } from '../../consents/public.ts';
import type { OrderRow } from '../../orders/public.ts';
import { appendEvent } from '../../outbox/public.ts';
import { pointsFor } from '../../points/public.ts';
import type { Contract, PricedCoverage } from '../contract/contract.ts';

type WireContract = CoreEventBody<'policy.issued'>['contract'];

const toCoverage = ({ sum, premium, ...coverage }: PricedCoverage) => ({
  ...coverage,
  sum: sum === null ? null : toYuanText(sum),
  premium: toYuanText(premium),
});

/** The contract with amounts in yuan. */
export function toWireContract({ premium, members, group, ...contract }: Contract): WireContract {
  return {
    ...contract,
    premium: { ...premium, amount: toYuanText(premium.amount) },
    members: members.map(({ coverages, cashValues, ...member }) => ({
      ...member,
      coverages: coverages.map(toCoverage),
      cashValues: cashValues.map(toYuanText),
    })),
    ...(group && { group: { ...group, classes: group.classes.map((one) => ({ ...one, coverages: one.coverages.map(toCoverage) })) } }),
  } as WireContract; // Lists of the contract are readonly.
}

/** Tells the core system of an issued policy, and, if it continues another one, of that one's renewal. */
export async function tellCoreOfPolicy(
  tx: Transaction,
  { sealer }: { readonly sealer: Sealer },
  issued: {
    readonly id: string;
    readonly policyNo: string;
    readonly order: OrderRow;
    readonly contract: Contract;
    readonly premium: Fen;
    readonly now: Date;
  },
): Promise<void> {
  const { id, policyNo, order, contract, premium, now } = issued;
  const consents = await listGivenForOrder(tx, order.id);
  await appendEvent(tx, sealer, {
    subject: { kind: 'policy', id },
    kind: 'policy.issued',
    at: now,
    body: {
      orderNo: order.order_no,
      amount: toYuanText(premium),
      issuedAt: now.toISOString(),
      contract: toWireContract(contract),
      consents: consents.map(({ kind, version, given_at: at }) => ({ kind, version, givenAt: at.toISOString() })),
      points: pointsFor(premium),
    },
  });
  if (order.renews_policy_id !== null)
    await appendEvent(tx, sealer, {
      subject: { kind: 'policy', id: order.renews_policy_id },
      kind: 'policy.renewed',
      at: now,
      body: { by: policyNo, from: contract.effectiveOn },
    });
}
