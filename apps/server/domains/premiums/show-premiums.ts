import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { debitWindows, dueOn, graceUntil } from '@portal/rules/premium/instalments.ts';
import { onlineMethods } from '@portal/rules/sale/payment-methods.ts';
import { addWorkingDays } from '@portal/rules/values/working-days.ts';
import { dayInShanghai } from '@portal/rules/values/dates.ts';
import { toYuanText } from '@portal/rules/values/money.ts';
import { type Refused, refuse } from '../../platform/refused.ts';
import { findSchedule, nextOwedOn, planOf } from '../charges/public.ts';
import { findOwnPolicy, isOrganisation, listPolicies, openContract, type PolicyRow } from '../policies/public.ts';
import { listAttemptsOf, listChargesOf, listInvoicesOf, listPremiumPolicies, listRefundsOf, listWindowsOf } from './calendar.queries.ts';
import { presentCard } from './mandates/bind-card.ts';
import { listMandates } from './mandates/mandates.queries.ts';
import { methodsOfPremium } from './pay-premium.ts';
import type { PremiumDeps } from './premium-deps.ts';

type Calendar = AnswerOf<'listPremiums'>['list'][number];
type Entry = Calendar['entries'][number];
type Rows<List extends (...args: never[]) => Promise<readonly object[]>> = Awaited<ReturnType<List>>;

/** Money that goes back by the way on which it came arrives within so many working days. */
const refundWorkingDays = 3;
/** Nobody sensible has more policies whose premiums are paid for years. */
const mostPolicies = 100;

const nothingElse = { method: null, cardTail: null, reason: null, expectedOn: null } as const;

function chargeEntry({ due_on: on, period, amount_fen: amount, state }: Rows<typeof listChargesOf>[number]): Entry {
  return { ...nothingElse, on, kind: 'charge', period, amount: toYuanText(amount), state: state === 'void' ? 'open' : state };
}

const attemptStates = { pending: 'waiting', succeeded: 'paid', declined: 'failed', timed_out: 'failed' } as const;

function attemptEntry(row: Rows<typeof listAttemptsOf>[number]): Entry {
  return {
    ...nothingElse,
    on: dayInShanghai(row.settled_at ?? row.created_at),
    kind: row.card_tail === null ? 'payment' : 'debit',
    period: row.period,
    amount: toYuanText(row.amount_fen),
    state: attemptStates[row.state],
    method: row.method,
    cardTail: row.card_tail,
    reason: row.reason,
  };
}

function refundEntry(row: Rows<typeof listRefundsOf>[number]): Entry {
  const { created_at: begun, settled_at: settled } = row;
  return {
    ...nothingElse,
    on: dayInShanghai(settled ?? begun),
    kind: 'refund',
    period: row.period,
    amount: toYuanText(row.amount_fen),
    state: row.state === 'paid' ? 'refunded' : 'refunding',
    method: row.method,
    reason: row.reason,
    expectedOn: addWorkingDays(dayInShanghai(begun), refundWorkingDays),
  };
}

const inForce: ReadonlySet<PolicyRow['state']> = new Set(['effective', 'grace']);

/** The next premium: the first open charge, or the one that will be charged. None will be while the policy has lapsed. */
async function nextOf(db: PremiumDeps['db'], policy: PolicyRow, charges: Rows<typeof listChargesOf>): Promise<Calendar['next']> {
  const open = charges.findLast(({ state, period }) => state === 'open' && period > 1);
  if (open) {
    const { period, due_on: dueOn, grace_until: graceUntil, amount_fen: amount } = open;
    return { period, dueOn, graceUntil, amount: toYuanText(amount), charged: true };
  }
  const schedule = inForce.has(policy.state) ? await findSchedule(db, policy.id) : undefined;
  if (!schedule || !nextOwedOn(schedule)) return null;
  const plan = planOf(schedule);
  const due = dueOn(plan, schedule.next_period);
  const amount = toYuanText(policy.premium_fen);
  return { period: schedule.next_period, dueOn: due, graceUntil: graceUntil(plan, due), amount, charged: false };
}

/** The day of the next debit: that of the first window that has not been used, today if its day has come. */
async function nextDebitOn(db: PremiumDeps['db'], policyId: string, next: Calendar['next'], today: string): Promise<string | null> {
  if (!next) return null;
  const used = new Set(
    (await listWindowsOf(db, policyId)).filter(({ period }) => period === next.period).map(({ window_no }) => window_no),
  );
  const windows = debitWindows(next.dueOn, next.graceUntil);
  const passed = windows.findLast(({ on }) => on <= today);
  if (passed && !used.has(passed.no)) return today <= next.graceUntil ? today : null;
  return windows.find(({ on }) => on > today)?.on ?? null;
}

/** Everything about the premiums of policies, those of one account. */
async function calendarsOf(
  { db, clock }: PremiumDeps,
  policies: readonly PolicyRow[],
  attempts: Rows<typeof listAttemptsOf>,
): Promise<Calendar[]> {
  const today = dayInShanghai(clock());
  const ids = policies.map(({ id }) => id);
  const [charges, refunds, invoices, mandates] = await Promise.all([
    listChargesOf(db, ids),
    listRefundsOf(db, ids),
    listInvoicesOf(db, ids),
    listMandates(db, ids),
  ]);
  return Promise.all(
    policies.map(async (policy) => {
      const own = <Row extends { readonly policy_id: string }>(rows: readonly Row[]) =>
        rows.filter(({ policy_id: id }) => id === policy.id);
      const next = await nextOf(db, policy, own(charges));
      const card = presentCard(own(mandates)[0]);
      const entries: Entry[] = [
        ...own(refunds).map(refundEntry),
        ...own(attempts).map(attemptEntry),
        ...own(invoices).map(({ amount_fen: amount, requested_at: at }): Entry => ({
          ...nothingElse,
          on: dayInShanghai(at),
          kind: 'invoice',
          period: 1,
          amount: toYuanText(amount),
          state: 'issued',
        })),
        ...own(charges).map(chargeEntry),
      ];
      return {
        policyNo: policy.policy_no,
        productName: policy.product_name,
        next,
        lapsed: policy.state === 'lapsed',
        card,
        // What a lapsed policy owes is paid by hand.
        nextDebitOn: card && inForce.has(policy.state) ? await nextDebitOn(db, policy.id, next, today) : null,
        entries: entries.toSorted((one, other) => (one.on < other.on ? 1 : one.on > other.on ? -1 : 0)),
      };
    }),
  );
}

/** The premiums of one policy, for its applicant. */
export async function showPremiums(
  deps: PremiumDeps,
  { accountId, policyNo }: { readonly accountId: string; readonly policyNo: string },
): Promise<AnswerOf<'getPremiums'> | Refused<'POLICY_NOT_FOUND'>> {
  const { db, sealer, clock } = deps;
  const policy = await findOwnPolicy(db, accountId, policyNo, dayInShanghai(clock()));
  if (!policy) return refuse('POLICY_NOT_FOUND');
  const contract = await openContract(db, sealer, policy);
  const attempts = await listAttemptsOf(db, [policy.id]);
  const [calendar] = await calendarsOf(deps, [policy], attempts);
  if (!calendar) return refuse('POLICY_NOT_FOUND');
  const offered = methodsOfPremium(contract, policy.premium_fen);
  const latest = attempts.find(({ owner_kind: kind }) => kind === 'instalment');
  return {
    ...calendar,
    mayBind: calendar.next !== null && inForce.has(policy.state) && !isOrganisation(contract.applicant),
    methods: onlineMethods.filter((method) => offered.includes(method)),
    payment: latest ? { paymentNo: latest.payment_no, period: latest.period, state: latest.shown_state, reason: latest.reason } : null,
  };
}

/** The premiums of all policies of an account that are paid in instalments. */
export async function listPremiums(deps: PremiumDeps, accountId: string): Promise<AnswerOf<'listPremiums'>> {
  const ids = await listPremiumPolicies(deps.db, accountId, mostPolicies);
  const policies = await listPolicies(deps.db, ids, dayInShanghai(deps.clock()));
  const ordered = policies.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
  return { list: await calendarsOf(deps, ordered, await listAttemptsOf(deps.db, ids)) };
}
