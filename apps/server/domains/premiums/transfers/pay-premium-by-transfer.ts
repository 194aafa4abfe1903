import type { ParsedRequestOf } from '@portal/contract/catalogue.ts';
import type { Actor } from '@portal/rules/permissions/actor.ts';
import { endOfDay, premiumTransferDays, transferDays } from '@portal/rules/transfer/deadline.ts';
import type { PayerAccount } from '@portal/rules/transfer/payer-account.ts';
import { dayInShanghai } from '@portal/rules/values/dates.ts';
import type { WorkCalendar } from '@portal/rules/values/working-days.ts';
import { actorOf } from '#platform/actor-of.ts';
import type { Transaction } from '#platform/database/connect.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Owner } from '#platform/http/call-context.ts';
import { withIdempotency } from '#platform/http/idempotency.ts';
import { Refused, refuse } from '#platform/refused.ts';
import { findTransferSettings, type TransferSettings } from '../../orders/public.ts';
import { readPayer, recordTransfer } from '../../payments/public.ts';
import { findOwnPolicy } from '../../contracts/public.ts';
import { appendTrail } from '../../trail/public.ts';
import { lockPayablePremium, methodsOfPremium } from '../pay-premium.ts';
import type { PremiumDeps, PremiumSite } from '../premium-deps.ts';

type Request = ParsedRequestOf<'payPremiumByTransfer'>;
type Refusal = 'NO_PREMIUM_DUE' | 'PREMIUM_OVERDUE' | 'TRANSFER_TOO_LATE' | 'METHOD_NOT_OFFERED';

interface Beginning {
  readonly by: Actor;
  readonly policyId: string;
  readonly period: number;
  readonly payer: PayerAccount;
  readonly settings: TransferSettings;
  readonly holidays: WorkCalendar;
}

/**
 * Records the attempt to pay a premium by transfer. It may arrive until the last day to pay, however often it is chosen, and it pays even if it was
 * given up meanwhile. A bound card is not debited for as long as a transfer usually takes.
 */
async function beginTransfer(
  tx: Transaction,
  deps: PremiumDeps,
  { by, policyId, period, payer, settings, holidays }: Beginning,
): Promise<{ paymentNo: string } | Refused<Refusal>> {
  const payable = await lockPayablePremium(tx, deps, policyId, period);
  if (payable instanceof Refused) return payable;
  const { contract, charge } = payable;
  if (!methodsOfPremium(contract, charge.amount_fen, true).includes('transfer')) return refuse('METHOD_NOT_OFFERED');
  const today = dayInShanghai(deps.clock());
  const days = premiumTransferDays(holidays, today, charge.grace_until, settings);
  if (!days) return refuse('TRANSFER_TOO_LATE');
  const attempt = await recordTransfer(tx, deps, charge, {
    holder: contract.applicant.name,
    payer,
    payee: settings.payee,
    payBefore: endOfDay(days.payBy),
    waitUntil: endOfDay(days.noticeBy),
    heldUntil: transferDays(holidays, today, settings).noticeBy,
  });
  if (attempt instanceof Refused) return refuse('PREMIUM_OVERDUE');
  const { paymentNo, detail } = attempt;
  await appendTrail(tx, deps.sealer, { kind: 'policy', id: policyId }, { at: deps.clock(), by }, [{ kind: 'payment_started', detail }]);
  return { paymentNo };
}

/** The applicant pays a premium by a transfer from their own account. A repeated call with the same key records it once. */
export async function payPremiumByTransfer(
  deps: PremiumDeps & PremiumSite,
  { owner, accountId, key }: { readonly owner: Owner; readonly accountId: string; readonly key: string | undefined },
  { policyNo, period, account, bank }: Request,
): Promise<{ paymentNo: string } | Refused<Refusal | 'POLICY_NOT_FOUND' | 'INVALID_INPUT' | 'IDEMPOTENCY_KEY_REUSED'>> {
  const { db, sealer, clock } = deps;
  const policy = await findOwnPolicy(db, accountId, policyNo, dayInShanghai(clock()));
  if (!policy) return refuse('POLICY_NOT_FOUND');
  const payer = readPayer({ account, bank });
  if (payer instanceof Refused) return payer;
  const settings = await findTransferSettings(deps);
  if (!settings) return refuse('METHOD_NOT_OFFERED');
  const holidays = await deps.holidays.current();
  const request = { policyNo, period, ...payer };
  return inTransaction(db, (tx) =>
    withIdempotency(tx, { call: 'payPremiumByTransfer', owner, key, request, sealer, now: clock() }, () =>
      beginTransfer(tx, deps, { by: actorOf(owner), policyId: policy.id, period, payer, settings, holidays }),
    ),
  );
}
