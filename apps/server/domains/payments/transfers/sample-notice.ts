import { fen, toYuanText } from '@portal/rules/values/money.ts';
import { randomUUID } from 'node:crypto';
import type { PaymentDeps } from '../payment-deps.ts';
import { openPayerAccount } from './sealed-accounts.ts';
import { findTransferByNo, listByReference } from './transfers.queries.ts';

/** How the line of a demonstration differs from the request. */
export type SampleKind = 'exact' | 'other_amount' | 'other_name' | 'no_reference';

type Named = { readonly paymentNo: string } | { readonly reference: string };

/** The request of a payment by transfer, as a bank's page of a demonstration shows it. */
export async function findSample(db: PaymentDeps['db'], named: Named) {
  return 'paymentNo' in named ? findTransferByNo(db, named.paymentNo) : (await listByReference(db, [named.reference]))[0];
}

/** The line that the bank would write in its file if somebody paid. Undefined: there is no such payment. */
export async function sampleNotice(
  { db, sealer, clock }: Pick<PaymentDeps, 'db' | 'sealer' | 'clock'>,
  named: Named,
  kind: SampleKind = 'exact',
): Promise<string | undefined> {
  const transfer = await findSample(db, named);
  if (!transfer) return undefined;
  const { holder, account, bank } = openPayerAccount(sealer, transfer);
  const amount = kind === 'other_amount' ? fen(transfer.amount_fen + 100) : transfer.amount_fen;
  return JSON.stringify({
    serial: `SAMPLE-${randomUUID()}`,
    bookedAt: clock().toISOString(),
    amount: toYuanText(amount),
    payerName: kind === 'other_name' ? '样例另户' : holder,
    payerAccount: account,
    payerBank: bank,
    payeeAccount: transfer.payee.account,
    purpose: kind === 'no_reference' ? '保险费' : `保险费 ${transfer.reference}`,
  });
}
