import type { AnswerOf, ParsedRequestOf } from '@portal/contract/catalogue.ts';
import type { Actor } from '@portal/rules/permissions/actor.ts';
import { methodsFor, type PaymentMethod } from '@portal/rules/sale/paying/payment-methods.ts';
import { dayInShanghai } from '@portal/rules/values/dates.ts';
import type { Fen } from '@portal/rules/values/money.ts';
import { actorOf } from '../../platform/actor-of.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Owner } from '../../platform/http/call-context.ts';
import { withIdempotency } from '../../platform/http/idempotency.ts';
import { Refused, refuse } from '../../platform/refused.ts';
import { type ChargeRow, instalmentsOf, lockOpenCharge } from '../charges/public.ts';
import { continueAtProvider, recordAttempt } from '../payments/public.ts';
import { type Contract, findOwnPolicy, isOrganisation, lockOpenedPolicy, type PolicyRow } from '../contracts/public.ts';
import { appendTrail } from '../trail/public.ts';
import { premiumsPath } from './debits/tell.ts';
import type { PremiumDeps } from './premium-deps.ts';

type Request = ParsedRequestOf<'payPremium'>;
type Refusal = 'NO_PREMIUM_DUE' | 'PREMIUM_OVERDUE' | 'CARD_NOT_SUPPORTED' | 'METHOD_NOT_OFFERED';

/** How a later premium may be paid: as the first one. */
export function methodsOfPremium({ applicant }: Contract, amount: Fen, takesTransfers: boolean): PaymentMethod[] {
  return methodsFor({ applicant: isOrganisation(applicant) ? 'organisation' : 'person', amount, takesTransfers });
}

/** The first open premium of a policy, if it is the one that is asked for and may be paid today. Policy and charge are locked. */
export async function lockPayablePremium(
  tx: Transaction,
  deps: Pick<PremiumDeps, 'sealer' | 'clock'>,
  policyId: string,
  period: number,
): Promise<{ contract: Contract; charge: ChargeRow } | Refused<'NO_PREMIUM_DUE' | 'PREMIUM_OVERDUE'>> {
  const { contract } = await lockOpenedPolicy(tx, deps, policyId);
  const charge = await lockOpenCharge(tx, instalmentsOf(policyId));
  if (charge?.period !== period) return refuse('NO_PREMIUM_DUE');
  return dayInShanghai(deps.clock()) > charge.grace_until ? refuse('PREMIUM_OVERDUE') : { contract, charge };
}

/**
 * Records an attempt to pay the first open premium of a policy. A debit that waits for its answer is given up: if its money comes after
 * all, the later of the two payments is refunded.
 */
async function beginPaying(
  tx: Transaction,
  deps: PremiumDeps,
  { policy, by }: { readonly policy: PolicyRow; readonly by: Actor },
  request: Request,
): Promise<{ paymentNo: string } | Refused<Refusal>> {
  const { sealer, clock } = deps;
  const payable = await lockPayablePremium(tx, deps, policy.id, request.period);
  if (payable instanceof Refused) return payable;
  const { contract, charge } = payable;
  const { method, device, card } = request;
  if (!methodsOfPremium(contract, charge.amount_fen, false).includes(method)) return refuse('METHOD_NOT_OFFERED');
  const attempt = await recordAttempt(tx, deps, charge, { method, device, card });
  if (attempt instanceof Refused) return attempt.code === 'CARD_NOT_SUPPORTED' ? refuse('CARD_NOT_SUPPORTED') : refuse('PREMIUM_OVERDUE');
  const { paymentNo, isNew } = attempt;
  const detail = { paymentNo, method, amount: charge.amount_fen };
  if (isNew) await appendTrail(tx, sealer, { kind: 'policy', id: policy.id }, { at: clock(), by }, [{ kind: 'payment_started', detail }]);
  return { paymentNo };
}

/** Starts one attempt to pay a premium by hand. Premiums are paid in their order. A repeated call with the same key continues it. */
export async function payPremium(
  deps: PremiumDeps,
  {
    owner,
    accountId,
    key,
    address,
  }: { readonly owner: Owner; readonly accountId: string; readonly key: string | undefined; readonly address: string },
  request: Request,
): Promise<AnswerOf<'payPremium'> | Refused<Refusal | 'POLICY_NOT_FOUND' | 'IDEMPOTENCY_KEY_REUSED'>> {
  const { db, sealer, clock } = deps;
  const policy = await findOwnPolicy(db, accountId, request.policyNo, dayInShanghai(clock()));
  if (!policy) return refuse('POLICY_NOT_FOUND');
  const begun = await inTransaction(db, (tx) =>
    withIdempotency(tx, { call: 'payPremium', owner, key, request, sealer, now: clock() }, () =>
      beginPaying(tx, deps, { policy, by: actorOf(owner) }, request),
    ),
  );
  if (begun instanceof Refused) return begun;
  return continueAtProvider(deps, begun.paymentNo, {
    description: `${policy.product_name}续期保险费`,
    returnUrl: premiumsPath(policy.policy_no),
    address,
    cardNumber: request.card?.number,
  });
}
