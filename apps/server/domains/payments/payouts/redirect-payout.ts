import { type Actor, writeActor } from '@portal/rules/permissions/actor.ts';
import { checkPayerAccount, cleanPayerAccount } from '@portal/rules/transfer/payer-account.ts';
import { maskName } from '@portal/rules/values/masking.ts';
import { showYuan } from '@portal/rules/values/money.ts';
import { z } from 'zod';
import type { Transaction } from '#platform/database/connect.ts';
import { notPossible, refuse, Refused } from '#platform/refused.ts';
import type { DefinedAct } from '../../proposals/public.ts';
import { findToSettle, toAttempt } from '../lock-for-settling.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { openDestination, sealDestination } from '../transfers/sealed-accounts.ts';
import { findPayoutByNo, lockPayout, movePayout, type PayoutRow } from './payouts.queries.ts';

const redirection = z.object({ payoutNo: z.string(), account: z.string(), bank: z.string() });
type Redirection = z.output<typeof redirection>;
type Deps = Pick<PaymentDeps, 'db' | 'sealer' | 'clock' | 'chargeOwners'>;

/** Why a payout is in no state to go another way. */
const hindrances: Readonly<Partial<Record<PayoutRow['state'], string>>> = {
  open: '这笔款项还没有付出，不须改账户。',
  approved: '这笔款项已改账户或放行，列入下一批，不能再改。',
  asked: '支付机构或银行还在办理这笔款项，有结果后才能改账户。',
  done: '这笔款项已经付出。',
};

/** The holder of an account that a payout may go to: who paid the payment, or the holder of the account that the bank could not pay. */
async function findHolder(tx: Transaction, deps: Deps, payout: PayoutRow, by: Actor): Promise<string | undefined> {
  const { id, destination_sealed: sealed, payment_id: paymentId } = payout;
  if (sealed) return openDestination(deps.sealer, { id, destination_sealed: sealed }).holder;
  if (paymentId === null) return undefined;
  const { owner, payment } = await (await findToSettle(deps, paymentId)).lock(tx, by);
  return owner.payerName(toAttempt(payment));
}

/** A payout that did not arrive, locked after its payment as everywhere, and the account that it shall go to. */
async function lockToRedirect(tx: Transaction, deps: Deps, { payoutNo, ...typed }: Redirection, by: Actor) {
  const found = await findPayoutByNo(tx, payoutNo);
  if (!found) return refuse('SUBJECT_NOT_FOUND');
  const holder = await findHolder(tx, deps, found, by);
  const payout = await lockPayout(tx, found.id);
  const hindrance = hindrances[payout.state];
  if (hindrance !== undefined) return notPossible(hindrance);
  const payer = cleanPayerAccount(typed);
  const [finding] = checkPayerAccount(payer);
  if (finding) return notPossible(finding.message);
  if (holder === undefined) return notPossible('这笔款项没有可以改的账户。');
  return { payout, destination: { holder, ...payer, purpose: '' } };
}

/**
 * A payout that did not arrive goes to another account of who paid, with the next file for the bank: nobody can name another holder. The two persons
 * who choose the account have approved the payment as well.
 */
export function redirectingPayout(deps: Deps): DefinedAct<Redirection> {
  return {
    act: 'payouts.redirect',
    body: redirection,
    async look(tx, body, by) {
      const found = await lockToRedirect(tx, deps, body, by);
      if (found instanceof Refused) return found;
      const { payout, destination } = found;
      const { amount_fen: amount, state, fault } = payout;
      const { holder, account, bank } = destination;
      const said = `付款 ${body.payoutNo}（${showYuan(amount)}）改付到${maskName(holder)}在${bank}尾号 ${account.slice(-4)} 的账户；未到账的原因：${fault ?? ''}`;
      return { subject: body.payoutNo, facts: { amount, state, fault, destination }, said };
    },
    async perform(tx, body, { by }) {
      const found = await lockToRedirect(tx, deps, body, by);
      if (found instanceof Refused) return found;
      const { payout, destination } = found;
      const { sealed, tail } = sealDestination(deps.sealer, payout.id, destination);
      await movePayout(tx, payout, 'approved', {
        way: 'account',
        destination_sealed: sealed,
        account_tail: tail,
        is_redirected: true,
        approved_at: deps.clock(),
        approved_by: writeActor(by),
      });
      return `付款 ${body.payoutNo} 改付到尾号 ${tail} 的账户，列入下一批`;
    },
  };
}
