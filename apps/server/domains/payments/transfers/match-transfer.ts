import { isSameHolder } from '@portal/rules/transfer/payer-account.ts';
import { findReferences } from '@portal/rules/transfer/reference.ts';
import type { Fen } from '@portal/rules/values/money.ts';
import type { Queryable } from '#platform/database/connect.ts';
import type { Sealer } from '#platform/sealing.ts';
import type { BankTransferRow } from './bank-transfers.queries.ts';
import { openPayerAccount, openSender } from './sealed-accounts.ts';
import { isMatchedByPeople } from './transfer-kind.ts';
import { findTransfer, listByAccount, listByReference, type TransferRow } from './transfers.queries.ts';

/** Why a line waits for an operator. */
export type OpenReason = 'reference_unknown' | 'several_references' | 'several_payments' | 'amount_differs' | 'name_differs';

/** The attempt that a line is for, and why that is not certain. */
export interface Match {
  readonly transfer: TransferRow | undefined;
  readonly doubt: OpenReason | undefined;
}

/** The attempt that a line names: by its reference, otherwise by account and amount. */
async function findNamed(
  db: Queryable,
  line: { readonly purpose: string; readonly accountHash: Buffer; readonly amount: Fen },
): Promise<Match> {
  const [named, another] = await listByReference(db, findReferences(line.purpose));
  if (another) return { transfer: undefined, doubt: 'several_references' };
  if (named) return { transfer: named, doubt: undefined };
  const [waiting, second] = await listByAccount(db, line.accountHash, line.amount);
  if (second) return { transfer: undefined, doubt: 'several_payments' };
  return { transfer: waiting, doubt: waiting ? undefined : 'reference_unknown' };
}

/**
 * Finds the attempt that a line of the bank is for. It is certain if the amount is the one that was asked for and the holder of the account
 * is the one who was to pay; or if two persons have said it.
 */
export async function matchTransfer(db: Queryable, sealer: Sealer, line: BankTransferRow): Promise<Match> {
  if (line.payment_id !== null && (await isMatchedByPeople(db, line.serial)))
    return { transfer: await findTransfer(db, line.payment_id), doubt: undefined };
  const { holder, purpose } = openSender(sealer, line);
  const found = await findNamed(db, { purpose, accountHash: line.account_hash, amount: line.amount_fen });
  if (!found.transfer) return found;
  const { transfer } = found;
  if (transfer.amount_fen !== line.amount_fen) return { transfer, doubt: 'amount_differs' };
  return { transfer, doubt: isSameHolder(openPayerAccount(sealer, transfer).holder, holder) ? undefined : 'name_differs' };
}
