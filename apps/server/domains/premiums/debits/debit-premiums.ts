import { debitKey, debitOffsets, debitWindowOn } from '@portal/rules/premium/instalments.ts';
import { dayInShanghai, startOfDay } from '@portal/rules/values/dates.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { lockCharge } from '../../charges/public.ts';
import { continueAtProvider, isHeldOn, openCardToken, recordDebit } from '../../payments/public.ts';
import { findPolicyById, lockPolicyState } from '../../contracts/public.ts';
import { findMandate } from '../mandates/mandates.queries.ts';
import type { PremiumDeps } from '../premium-deps.ts';
import { announceDebit, isAnnounced } from './announce-debit.ts';
import { type DueCharge, firstCharge, hasDebit, insertDebit, listToDebit, listUnstarted } from './debits.queries.ts';
import { eachOf } from '#platform/each-of.ts';

const batchSize = 500;

/** The result of a run. `failed`: debits that failed, with the reason; the next run tries them again. */
export interface DebitRun {
  readonly begun: number;
  readonly failed: readonly string[];
}

/**
 * Records the debit of a charge whose turn it is, before the provider is called: one for each window. Returns its number, undefined if
 * there is nothing to debit any more, another attempt waits, a transfer still has time, or the customer was not told on an earlier day:
 * then they are told now. Unbinding a card waits for the policy's row, so a debit begins before it or not at all.
 */
async function recordOne(deps: PremiumDeps, { id, policy_id: policyId }: DueCharge): Promise<string | undefined> {
  const { db, clock } = deps;
  const today = dayInShanghai(clock());
  return inTransaction(db, async (tx) => {
    const state = await lockPolicyState(tx, policyId);
    const policy = await findPolicyById(tx, policyId, today);
    const charge = await lockCharge(tx, id);
    const window = debitWindowOn(charge.due_on, charge.grace_until, today);
    const mandate = await findMandate(tx, policyId);
    if (!policy || (state !== 'effective' && state !== 'grace') || charge.state !== 'open' || !window) return undefined;
    if (!mandate?.token_sealed || mandate.amount_fen < charge.amount_fen) return undefined;
    if (await hasDebit(tx, id, window.no)) return undefined;
    if (await isHeldOn(tx, id, today)) return undefined;
    if (!(await isAnnounced(tx, { charge, mandate, key: debitKey(window.no) }, startOfDay(clock())))) {
      await announceDebit(tx, deps, { charge, mandate, on: today });
      return undefined;
    }
    const attempt = await recordDebit(tx, deps, charge);
    if (!attempt) return undefined;
    await insertDebit(tx, { charge_id: id, window_no: window.no, mandate_id: mandate.id, payment_id: attempt.id });
    return attempt.paymentNo;
  });
}

/**
 * Takes a recorded debit to the provider, by its number: repeated, it debits no second time. False: meanwhile it was given up or begun, its
 * premium is owed no more, or the card was unbound.
 */
async function startOne(deps: PremiumDeps, paymentNo: string): Promise<boolean> {
  const [debit] = await listUnstarted(deps.db, 1, paymentNo);
  if (!debit) return false;
  await continueAtProvider(deps, paymentNo, {
    description: `${debit.product_name}续期保险费`,
    returnUrl: '/personalCenter/premiums',
    cardToken: openCardToken(deps.sealer, debit.signing_id, debit.token_sealed),
  });
  return true;
}

/** Continues debits that were recorded before a server stopped, and of which the provider may not know. */
async function resume(deps: PremiumDeps): Promise<DebitRun> {
  let begun = 0;
  const failed = await eachOf(await listUnstarted(deps.db, batchSize), async ({ payment_no: paymentNo }) => {
    if (await startOne(deps, paymentNo)) begun += 1;
  });
  return { begun, failed };
}

/**
 * Debits the premiums whose turn it is from the cards that their customers bound, each once a window. After an interruption the next run
 * goes on: recorded debits are taken to the provider by the same number, the others begin. The answers settle like those of other payments.
 * The failure of one debit does not prevent the others. Customers who could not be told the day before are not debited.
 */
export async function debitPremiums(deps: PremiumDeps): Promise<DebitRun> {
  const today = dayInShanghai(deps.clock());
  const resumed = await resume(deps);
  const failed = [...resumed.failed];
  let { begun } = resumed;
  for (let after = firstCharge; ;) {
    const batch = await listToDebit(deps.db, after, { today, offsets: debitOffsets, limit: batchSize });
    const last = batch.at(-1);
    if (!last) return { begun, failed };
    failed.push(
      ...(await eachOf(batch, async (charge) => {
        const paymentNo = await recordOne(deps, charge);
        if (paymentNo !== undefined && (await startOne(deps, paymentNo))) begun += 1;
      })),
    );
    after = last;
  }
}
