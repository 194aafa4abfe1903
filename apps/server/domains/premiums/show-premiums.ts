import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { debitKey, debitWindows, dueOn, graceUntil, refundedBy } from '@portal/rules/premium/instalments.ts';
import { addDays, dayInShanghai, startOfDay } from '@portal/rules/values/dates.ts';
import { maskCertificate, maskName } from '@portal/rules/values/masking.ts';
import { toYuanText } from '@portal/rules/values/money.ts';
import type { WorkCalendar } from '@portal/rules/values/working-days.ts';
import { type Refused, refuse } from '../../platform/refused.ts';
import { findSchedule, instalmentsOf, listCharges, nextOwedOn, planOf } from '../charges/public.ts';
import { findOwnPolicy, isOrganisation, listPolicies, openContract, type PolicyRow, readFirstPeople } from '../contracts/public.ts';
import { findTransferSettings } from '../orders/public.ts';
import { findHeldUntil, listOwedOn } from '../payments/public.ts';
import { listAttemptsOf, listChargesOf, listInvoicesOf, listPremiumPolicies, listRefundsOf, listWindowsOf } from './calendar.queries.ts';
import { isAnnounced } from './debits/announce-debit.ts';
import { presentCard } from './mandates/bind-card.ts';
import { listMandates, type MandateRow } from './mandates/mandates.queries.ts';
import { methodsOfPremium } from './pay-premium.ts';
import type { PremiumDeps, PremiumSite } from './premium-deps.ts';

type Calendar = AnswerOf<'listPremiums'>['list'][number];
type Entry = Calendar['entries'][number];
type Rows<List extends (...args: never[]) => Promise<readonly object[]>> = Awaited<ReturnType<List>>;

/** Insured people of a policy whom the calendar names: a family. Of an organisation's policy they are the first ones. */
const peopleShown = 10;

const nothingElse = { arrearsThrough: null, paymentNo: null, method: null, cardTail: null, reason: null, expectedOn: null } as const;

function chargeEntry({
  due_on: on,
  period,
  amount_fen: amount,
  state,
  paid_through: arrearsThrough,
}: Rows<typeof listChargesOf>[number]): Entry {
  return {
    ...nothingElse,
    on,
    kind: 'charge',
    period,
    arrearsThrough,
    amount: toYuanText(amount),
    state: state === 'void' ? 'open' : state,
  };
}

const attemptStates = { pending: 'waiting', succeeded: 'paid', declined: 'failed', timed_out: 'failed' } as const;

function attemptEntry(row: Rows<typeof listAttemptsOf>[number]): Entry {
  return {
    ...nothingElse,
    on: dayInShanghai(row.settled_at ?? row.created_at),
    kind: row.card_tail === null ? 'payment' : 'debit',
    period: row.period,
    arrearsThrough: row.paid_through,
    paymentNo: row.payment_no,
    amount: toYuanText(row.amount_fen),
    state: attemptStates[row.state],
    method: row.method,
    cardTail: row.card_tail,
    reason: row.refund_reason ?? row.reason,
  };
}

function refundEntry(row: Rows<typeof listRefundsOf>[number], holidays: WorkCalendar): Entry {
  const { created_at: begun, settled_at: settled } = row;
  return {
    ...nothingElse,
    on: dayInShanghai(settled ?? begun),
    kind: row.cause === 'return' ? 'return' : 'refund',
    period: row.period,
    arrearsThrough: row.paid_through,
    amount: toYuanText(row.amount_fen),
    state: row.state === 'done' ? 'refunded' : row.state === 'abnormal' ? 'refund_abnormal' : 'refunding',
    method: row.method,
    cardTail: row.card_tail,
    reason: row.reason,
    expectedOn: refundedBy(holidays, dayInShanghai(begun)),
    ...(row.is_redirected && row.account_tail !== null && { refundTail: row.account_tail }),
  };
}

function payoutEntry(row: Rows<typeof listOwedOn>[number]): Entry {
  return {
    ...nothingElse,
    on: dayInShanghai(row.settled_at ?? row.created_at),
    kind: row.cause,
    period: null,
    amount: toYuanText(row.amount_fen),
    state: row.state === 'done' ? 'settled' : 'owed',
  };
}

/** The charge that was paid tells which premiums an invoice is for. */
function invoiceEntry(
  { period, amount_fen: amount, requested_at: at }: Rows<typeof listInvoicesOf>[number],
  charges: Rows<typeof listChargesOf>,
): Entry {
  const arrearsThrough = charges.find((charge) => charge.period === period)?.paid_through ?? null;
  return { ...nothingElse, on: dayInShanghai(at), kind: 'invoice', period, arrearsThrough, amount: toYuanText(amount), state: 'issued' };
}

/** When the customer signed for the policy, or first saw it. */
function receiptEntries({ delivered_at: at }: PolicyRow): Entry[] {
  return at ? [{ ...nothingElse, on: dayInShanghai(at), kind: 'receipt', period: null, amount: null, state: 'signed' }] : [];
}

const inForce: ReadonlySet<PolicyRow['state']> = new Set(['effective', 'grace']);

/** The next premium: the first open charge, or the one that will be charged. None will be while the policy has lapsed. */
async function nextOf(db: PremiumDeps['db'], policy: PolicyRow, charges: Rows<typeof listChargesOf>): Promise<Calendar['next']> {
  const open = charges.findLast(({ state, period }) => state === 'open' && period > 1);
  if (open) {
    const { period, paid_through: arrearsThrough, due_on: dueOn, grace_until: graceUntil, amount_fen: amount } = open;
    return { period, arrearsThrough, dueOn, graceUntil, amount: toYuanText(amount), charged: true };
  }
  const schedule = inForce.has(policy.state) ? await findSchedule(db, policy.id) : undefined;
  if (!schedule || !nextOwedOn(schedule)) return null;
  const plan = planOf(schedule);
  const due = dueOn(plan, schedule.next_period);
  const amount = toYuanText(policy.premium_fen);
  return { period: schedule.next_period, arrearsThrough: null, dueOn: due, graceUntil: graceUntil(plan, due), amount, charged: false };
}

/**
 * The day of the next debit: that of the first window that has not been used. A window whose day has come is used today if its customer was
 * told on an earlier day, else tomorrow. While a transfer is awaited nothing is debited.
 */
async function nextDebitOn(
  { db, clock }: Pick<PremiumDeps, 'db' | 'clock'>,
  mandate: MandateRow,
  next: Calendar['next'],
  today: string,
): Promise<string | null> {
  if (!next) return null;
  const made = (await listWindowsOf(db, mandate.policy_id)).filter(({ period }) => period === next.period);
  const used = new Set(made.map(({ window_no: no }) => no));
  const windows = debitWindows(next.dueOn, next.graceUntil);
  const charge = (await listCharges(db, instalmentsOf(mandate.policy_id))).find(({ state }) => state === 'open');
  const heldUntil = (charge && (await findHeldUntil(db, charge.id))) ?? '';
  const isHeld = heldUntil >= today;
  const from = isHeld ? addDays(heldUntil, 1) : today;
  const passed = windows.findLast(({ on }) => on <= from);
  if (!passed || !charge || used.has(passed.no)) return windows.find(({ on }) => on > from)?.on ?? null;
  const isTold = await isAnnounced(db, { charge, mandate, key: debitKey(passed.no) }, isHeld ? clock() : startOfDay(clock()));
  const day = isTold ? from : addDays(from, 1);
  return day <= next.graceUntil ? day : null;
}

/** The data for reading the calendars of policies. */
export type CalendarDeps = Pick<PremiumDeps, 'db' | 'sealer' | 'clock' | 'holidays'>;

/** Everything about the premiums of policies, those of one account. */
export async function calendarsOf(
  deps: CalendarDeps,
  policies: readonly PolicyRow[],
  attempts: Rows<typeof listAttemptsOf>,
): Promise<Calendar[]> {
  const { db, sealer, clock } = deps;
  const today = dayInShanghai(clock());
  const ids = policies.map(({ id }) => id);
  const [holidays, people, charges, refunds, invoices, payouts, mandates] = await Promise.all([
    deps.holidays.current(),
    readFirstPeople(db, sealer, policies, peopleShown),
    listChargesOf(db, ids),
    listRefundsOf(db, ids),
    listInvoicesOf(db, ids),
    listOwedOn(db, ids),
    listMandates(db, ids),
  ]);
  return Promise.all(
    policies.map(async (policy) => {
      const own = <Row extends { readonly policy_id: string }>(rows: readonly Row[]) =>
        rows.filter(({ policy_id: id }) => id === policy.id);
      const next = await nextOf(db, policy, own(charges));
      const [mandate] = own(mandates);
      const entries: Entry[] = [
        ...own(refunds).map((refund) => refundEntry(refund, holidays)),
        ...own(attempts).map(attemptEntry),
        ...own(payouts).map(payoutEntry),
        ...own(invoices).map((invoice) => invoiceEntry(invoice, own(charges))),
        ...receiptEntries(policy),
        ...own(charges).map(chargeEntry),
      ];
      return {
        policyNo: policy.policy_no,
        productName: policy.product_name,
        insureds: (people.get(policy.id) ?? []).map(({ key, name, certificateNo }) => ({
          key,
          name: maskName(name),
          certificate: maskCertificate(certificateNo),
        })),
        insuredCount: policy.insured_count,
        next,
        lapsed: policy.state === 'lapsed',
        card: presentCard(mandate),
        // The arrears of a lapsed policy are paid by hand.
        nextDebitOn: mandate && inForce.has(policy.state) ? await nextDebitOn(deps, mandate, next, today) : null,
        entries: entries.toSorted((one, other) => (one.on < other.on ? 1 : one.on > other.on ? -1 : 0)),
      };
    }),
  );
}

/** The premiums of one policy, for its applicant. */
export async function showPremiums(
  deps: PremiumDeps & PremiumSite,
  { accountId, policyNo }: { readonly accountId: string; readonly policyNo: string },
): Promise<AnswerOf<'getPremiums'> | Refused<'POLICY_NOT_FOUND'>> {
  const { db, sealer, clock } = deps;
  const policy = await findOwnPolicy(db, accountId, policyNo, dayInShanghai(clock()));
  if (!policy) return refuse('POLICY_NOT_FOUND');
  const contract = await openContract(db, sealer, policy);
  const attempts = await listAttemptsOf(db, [policy.id]);
  const [calendar] = await calendarsOf(deps, [policy], attempts);
  if (!calendar) return refuse('POLICY_NOT_FOUND');
  const takesTransfers = (await findTransferSettings(deps)) !== undefined;
  const latest = attempts.find(({ owner_kind: kind }) => kind === 'instalment');
  return {
    ...calendar,
    mayBind: calendar.next !== null && inForce.has(policy.state) && !isOrganisation(contract.applicant),
    methods: methodsOfPremium(contract, policy.premium_fen, takesTransfers),
    payment: latest
      ? {
          paymentNo: latest.payment_no,
          period: latest.period,
          state: latest.shown_state,
          method: latest.method,
          reason: latest.reason,
          isDebit: latest.card_tail !== null,
        }
      : null,
  };
}

/** A page of the premiums of all policies of an account that were issued here, the newest policy first. */
export async function listPremiums(
  deps: PremiumDeps,
  accountId: string,
  page: { readonly pageNum: number; readonly pageSize: number },
): Promise<AnswerOf<'listPremiums'>> {
  const { total, ids } = await listPremiumPolicies(deps.db, accountId, page);
  const policies = await listPolicies(deps.db, ids, dayInShanghai(deps.clock()));
  const ordered = policies.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
  return { total, list: await calendarsOf(deps, ordered, await listAttemptsOf(deps.db, ids)) };
}
