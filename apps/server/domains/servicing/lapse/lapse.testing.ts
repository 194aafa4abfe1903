import { dayInShanghai, daysBetween } from '@portal/rules/values/dates.ts';
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { BrowserSession } from '#testing/browser-session.ts';
import { actAtProvider, buyPolicy, openGuest } from '#testing/buying/buyer.ts';
import { logIn } from '#testing/read-code.ts';
import { changeInsured, sampleApplicant } from '#testing/samples/sample-application.ts';
import type { TestPortal } from '#testing/test-portal.ts';
import { listOutbox } from '../../messages/list-outbox.ts';
import { makeInstalments } from '../../premiums/make-instalments.ts';
import { expireCasesJob } from '../../cases/jobs/expire-cases.ts';
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

  /** The daily work of the server. */
  async function runJobs(): Promise<void> {
    await makeInstalments(portal().services);
    await keepPremiumTermsJob.run(portal().services, {});
    await expireCasesJob.run(portal().services, {});
  }

  /** Some days and a minute later, so that codes have an order; the session has ended, so the owner signs in again. */
  async function later(days: number, { owner, phone }: Pick<Bought, 'owner' | 'phone'>): Promise<void> {
    portal().clock.advance(days * day + 1);
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

  return { buyForYears, charged, later, overdueFor, runJobs, stateOf, chargesOf, query };
}

interface Payer {
  readonly owner: BrowserSession;
  readonly policyNo: string;
  readonly phone: string;
}

/** Begins to pay the first open premium at the provider. */
export async function startPaying({ owner, policyNo }: Payer) {
  const { next } = await owner.api('getPremiums', { policyNo });
  return owner.api('payPremium', { policyNo, period: next?.period ?? 0, method: 'wechat' }, { idempotencyKey: randomUUID() });
}

/** Pays the first open premium by hand. */
export async function pay(bought: Payer): Promise<void> {
  const { owner, policyNo } = bought;
  const { payUrl } = await startPaying(bought);
  await actAtProvider(owner, payUrl, 'pay');
  await expect
    .poll(async () => (await owner.api('getPremiums', { policyNo })).payment?.state, { timeout: 20_000, interval: 50 })
    .toBe('succeeded');
}

/** The messages to an applicant that contain this text. */
export async function messagesTo({ services: { db, sealer } }: TestPortal, { phone }: Payer, containing: string): Promise<string[]> {
  const messages = await listOutbox(db, sealer, 500);
  return messages.filter((one) => one.phone === phone && one.text.includes(containing)).map(({ text }) => text);
}
