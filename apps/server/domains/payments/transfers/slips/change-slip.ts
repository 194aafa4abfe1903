import type { AnswerOf } from '@portal/contract/catalogue.ts';
import type { Transaction } from '#platform/database/connect.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { type Refused, refuse } from '#platform/refused.ts';
import { type AddingRefusal, addPage, type PaperDeps, removePage } from '../../../documents/public.ts';
import { lockPayment } from '../../payments.queries.ts';

/** A slip is changed while the transfer is waited for. */
const holdTransfer =
  ({ db }: PaperDeps, paymentId: string) =>
  <Result>(run: (tx: Transaction, owner: { readonly ownerId: string }) => Promise<Result>) =>
    inTransaction(db, async (tx): Promise<Result | Refused<'TRANSFER_NOT_FOUND'>> => {
      const { state } = await lockPayment(tx, paymentId);
      return state === 'pending' ? run(tx, { ownerId: paymentId }) : refuse('TRANSFER_NOT_FOUND');
    });

/** Adds a page to the slip of the payer's bank. It settles nothing: an operator may look at it. */
export async function uploadSlip(
  deps: PaperDeps,
  { paymentId, slip, replaces }: { readonly paymentId: string; readonly slip: File; readonly replaces?: string | undefined },
): Promise<AnswerOf<'uploadTransferSlip'> | Refused<AddingRefusal | 'TRANSFER_NOT_FOUND'>> {
  const added = { kind: 'transfer_slip', file: slip, replaces } as const;
  return addPage(deps, added, holdTransfer(deps, paymentId), async (_tx, _owner, { page, paper }) => ({ slip: paper, page }));
}

/** Removes a page of it. */
export async function removeSlip(
  deps: PaperDeps,
  { paymentId, page }: { readonly paymentId: string; readonly page: string },
): Promise<AnswerOf<'removeTransferSlip'> | Refused<'TRANSFER_NOT_FOUND' | 'PAPER_PAGE_NOT_FOUND'>> {
  return removePage(deps, { kind: 'transfer_slip', page }, holdTransfer(deps, paymentId), async (_tx, _owner, slip) => ({ slip }));
}
