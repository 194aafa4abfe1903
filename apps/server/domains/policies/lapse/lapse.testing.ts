import { dayInShanghai, daysBetween } from '@portal/rules/values/dates.ts';
import { vi } from 'vitest';
import { actAtProvider, buyPolicy, openGuest } from '../../../testing/buyer.ts';
import { logIn } from '../../../testing/read-code.ts';
import { changeInsured, sampleApplicant } from '../../../testing/sample-application.ts';
import type { TestPortal } from '../../../testing/test-portal.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { Refused } from '../../../platform/refused.ts';
import { lockOpenCharge } from '../../charges/public.ts';
import { listOutbox } from '../../messages/list-outbox.ts';
import { continueAtProvider, recordAttempt } from '../../payments/public.ts';
import { makeInstalments } from '../../premiums/make-instalments.ts';
import { keepPremiumTermsJob } from './jobs/keep-premium-terms.ts';

const day = 24 * 60;

/** Takes policies of a test through their later premiums, with its clock. */
export function liveThroughPremiums(portal: () => TestPortal) {
  let serial = 0;
  const query = async <Row extends object>(sql: string, ...values: unknown[]): Promise<Row[]> =>
    (await portal().connection.pool.query<Row>(sql, values)).rows;

  /** A policy with two coverages and twenty premiums, whose owner is signed in. */
  async function buyForYears() {
    const guest = openGuest(portal(), (serial += 1));
    const bought = await buyPolicy({ ...guest, change: (one) => changeInsured(one, { planId: 'plus', riders: ['mild_moderate'] }) });
    const phone = sampleApplicant(bought.application).phone?.number ?? '';
    await logIn(guest.browser, portal().services, phone);
    const [policy] = await query<{ id: string; effective_on: string }>(
      'select id, effective_on from policies where policy_no = $1',
      bought.policyNo,
    );
    return { ...bought, policyId: policy?.id ?? '', effectiveOn: policy?.effective_on ?? '', owner: guest.browser, phone };
  }

  type Bought = Awaited<ReturnType<typeof buyForYears>>;

  /** What the server does in a day. */
  async function runJobs(): Promise<void> {
    await makeInstalments(portal().services);
    await keepPremiumTermsJob.run(portal().services, {});
  }

  /** Some days later; the session has ended, so the owner signs in again. */
  async function later(days: number, { owner, phone }: Pick<Bought, 'owner' | 'phone'>): Promise<void> {
    portal().clock.advance(days * day);
    await runJobs();
    await logIn(owner, portal().services, phone);
  }

  /** A policy whose second premium is charged and due soon. */
  async function charged(): Promise<Bought & { readonly dueOn: string }> {
    const bought = await buyForYears();
    portal().clock.advance(340 * day);
    await runJobs();
    const [charge] = await chargesOf(bought);
    return { ...bought, dueOn: charge?.due_on ?? '' };
  }

  /** The premium of the second year is overdue for so many days. Its charge was made 30 days before. */
  async function overdueFor(days: number): Promise<Bought> {
    const bought = await charged();
    await later(daysBetween(dayInShanghai(portal().clock.now()), bought.dueOn) + days, bought);
    return bought;
  }

  const stateOf = async ({ policyId }: Pick<Bought, 'policyId'>) =>
    (await query<{ state: string }>('select state from policies where id = $1', policyId))[0]?.state;

  const chargesOf = ({ policyId }: Pick<Bought, 'policyId'>) =>
    query<{ period: number; state: string; amount_fen: number; due_on: string }>(
      `select period, state, amount_fen, due_on from charges where owner_kind = 'instalment' and owner_id = $1 order by period, created_at`,
      policyId,
    );

  /** Begins to pay the first open premium at the provider. */
  async function startPaying({ policyId }: Pick<Bought, 'policyId'>) {
    const { services } = portal();
    const attempt = await inTransaction(services.db, async (tx) => {
      const charge = await lockOpenCharge(tx, { kind: 'instalment', id: policyId });
      if (!charge) throw new Error('nothing is to be paid');
      return recordAttempt(tx, services, charge, { method: 'wechat', card: undefined });
    });
    if (attempt instanceof Refused) throw new Error(attempt.code);
    return continueAtProvider(services, attempt.paymentNo, {
      description: '续期保险费',
      returnUrl: '/policyDetails',
      cardNumber: undefined,
    });
  }

  async function pay(bought: Bought): Promise<string> {
    const { paymentNo, payUrl } = await startPaying(bought);
    await actAtProvider(bought.owner, payUrl, 'pay');
    await vi.waitFor(
      async () => {
        const [payment] = await query<{ state: string }>('select state from payments where payment_no = $1', paymentNo);
        if (payment?.state === 'pending') throw new Error('the payment waits');
      },
      { timeout: 20_000, interval: 50 },
    );
    return paymentNo;
  }

  /** The newest messages to the applicant. */
  async function messagesTo({ phone }: Pick<Bought, 'phone'>, containing: string): Promise<string[]> {
    const messages = await listOutbox(portal().services.db, portal().services.sealer, 500);
    return messages.filter((one) => one.phone === phone && one.text.includes(containing)).map(({ text }) => text);
  }

  return { buyForYears, charged, later, overdueFor, runJobs, stateOf, chargesOf, startPaying, pay, messagesTo, query };
}
