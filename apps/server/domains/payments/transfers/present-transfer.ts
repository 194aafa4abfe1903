import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { maskName } from '@portal/rules/values/masking.ts';
import { toYuanText } from '@portal/rules/values/money.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { openPayerAccount } from './sealed-accounts.ts';
import { presentPaper } from '../../documents/public.ts';
import { findReturn, type TransferRow } from './transfers.queries.ts';

export type PresentDeps = Pick<PaymentDeps, 'db' | 'sealer'> & { readonly demonstration: boolean };

type State = AnswerOf<'getTransfer'>['state'];

const states: Readonly<Record<TransferRow['state'], State>> = {
  pending: 'waiting',
  succeeded: 'arrived',
  declined: 'ended',
  timed_out: 'ended',
};

/**
 * A transfer as its owner sees it: the account, the reference to write, and its state. `organisation`: the name of one that pays, which is
 * public; other names are masked.
 */
export async function presentTransfer(
  { db, sealer, demonstration }: PresentDeps,
  transfer: TransferRow,
  organisation: string | undefined,
): Promise<AnswerOf<'getTransfer'>> {
  const { holder, bank } = openPayerAccount(sealer, transfer);
  const returned = await findReturn(db, transfer.payment_id);
  const returning = returned && (returned.isPaid ? 'returned' : 'returning');
  return {
    paymentNo: transfer.payment_no,
    state: returning ?? states[transfer.state],
    amount: toYuanText(transfer.amount_fen),
    reference: transfer.reference,
    payee: transfer.payee,
    payer: { name: organisation === holder ? holder : maskName(holder), accountTail: transfer.account_tail, bank },
    payBefore: transfer.pay_before.toISOString(),
    slip: await presentPaper(db, sealer, { ownerId: transfer.payment_id, kind: 'transfer_slip', part: '' }),
    reason: returned?.reason ?? transfer.reason,
    bankUrl: demonstration && transfer.state === 'pending' ? `/sandbox/bank/${transfer.reference}` : null,
  };
}
