import { checkPayerAccount, cleanPayerAccount, type PayerAccount } from '@portal/rules/transfer/payer-account.ts';
import { makeReference } from '@portal/rules/transfer/reference.ts';
import { randomInt } from 'node:crypto';
import type { Payee } from '#migrations/stored-values.ts';
import type { Transaction } from '#platform/database/connect.ts';
import { Refused, refuse } from '#platform/refused.ts';
import type { ChargeRow } from '../../charges/public.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { findPaymentByNo } from '../payments.queries.ts';
import { recordAttempt, type RecordedAttempt } from '../start-payment.ts';
import { hashAccount, sealPayer } from './sealed-accounts.ts';
import { findTransfer, upsertTransfer } from './transfers.queries.ts';

/** The account that somebody typed for a transfer, cleaned. Refused with the findings at its fields. */
export function readPayer(typed: PayerAccount): PayerAccount | Refused<'INVALID_INPUT'> {
  const payer = cleanPayerAccount(typed);
  const findings = checkPayerAccount(payer);
  return findings.length > 0 ? refuse('INVALID_INPUT', findings) : payer;
}

/** The terms of a transfer: from which account, to which one, and until when. */
interface AgreedTransfer {
  readonly holder: string;
  /** Cleaned and checked. */
  readonly payer: PayerAccount;
  readonly payee: Payee;
  readonly payBefore: Date;
  /** Until when the bank's notice is waited for. */
  readonly waitUntil: Date;
  /** The last day on which nothing is debited meanwhile. */
  readonly heldUntil?: string;
}

/**
 * Records an attempt to pay an open charge by transfer, with the reference that the payer writes into its purpose. The caller holds owner
 * and charge locked. A waiting transfer keeps its reference, from whichever account it comes; any other waiting attempt is given up.
 * `detail` is its entry in the record of the owner.
 */
export async function recordTransfer(
  tx: Transaction,
  deps: Pick<PaymentDeps, 'clock' | 'sealer'>,
  charge: ChargeRow,
  { holder, payer, payee, payBefore, waitUntil, heldUntil }: AgreedTransfer,
): Promise<(RecordedAttempt & { readonly detail: object }) | Refused<'PAYMENT_DEADLINE_PASSED' | 'CARD_NOT_SUPPORTED'>> {
  const attempt = await recordAttempt(tx, deps, charge, { method: 'transfer' });
  if (attempt instanceof Refused) return attempt;
  const { id } = await findPaymentByNo(tx, attempt.paymentNo);
  const reference = (await findTransfer(tx, id))?.reference ?? makeReference((below) => randomInt(below));
  await upsertTransfer(tx, {
    payment_id: id,
    reference,
    payer_sealed: sealPayer(deps.sealer, id, { holder, ...payer }),
    account_hash: hashAccount(deps.sealer, payer.account),
    account_tail: payer.account.slice(-4),
    payee,
    pay_before: payBefore,
    wait_until: waitUntil,
    held_until: heldUntil ?? null,
  });
  const { paymentNo } = attempt;
  const detail = { paymentNo, method: 'transfer', amount: charge.amount_fen, reference, accountTail: payer.account.slice(-4), payee };
  return { ...attempt, detail };
}
