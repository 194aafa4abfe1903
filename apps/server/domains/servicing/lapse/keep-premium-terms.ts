import { asSystem } from '@portal/rules/permissions/actor.ts';
import { lapsedOn, lapseNoticeBy, reinstatableUntil, usualReinstatementYears } from '@portal/rules/premium/lapse.ts';
import { dayInShanghai, showDay } from '@portal/rules/values/dates.ts';
import { type Fen, fen, showYuan } from '@portal/rules/values/money.ts';
import { randomUUID } from 'node:crypto';
import type { Database, Transaction } from '#platform/database/connect.ts';
import type { WorkCalendar } from '@portal/rules/values/working-days.ts';
import type { Holidays } from '#platform/holidays.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { type ChargeRow, listOpenCharges } from '../../charges/public.ts';
import { isBeingPaid } from '../../payments/public.ts';
import { appendTrail } from '../../trail/public.ts';
import { type IssueDeps, lockOpenedPolicy } from '../../contracts/public.ts';
import { movePolicy } from '../move-policy.ts';
import { policyLink } from '../policy-link.ts';
import { firstDue, insertLapse, listOverdue } from './lapse.queries.ts';
import { tellApplicant } from './tell-applicant.ts';

export type TermsDeps = IssueDeps & { readonly db: Database; readonly report: (line: string) => void };
export type KeptBy = TermsDeps & { readonly holidays: Holidays };

/** What decides what becomes of a policy today. */
interface Present {
  readonly today: string;
  readonly holidays: WorkCalendar;
}

type Opened = Awaited<ReturnType<typeof lockOpenedPolicy>>;

const batchSize = 500;
const by = asSystem('keep-premium-terms');

/** The overdue premiums of a policy. */
export function owedOf(charges: readonly ChargeRow[], today: string): Fen {
  return fen(charges.filter(({ due_on: due }) => due < today).reduce((sum, { amount_fen: amount }) => sum + amount, 0));
}

/** A premium is overdue: cover goes on to the last day of grace, and the customer is told. */
async function beginGrace(tx: Transaction, deps: TermsDeps, opened: Opened, overdue: ChargeRow, owed: Fen): Promise<void> {
  const { policy, contract } = opened;
  const now = deps.clock();
  await movePolicy(tx, deps.sealer, policy.id, 'grace', now);
  const { period, due_on: dueOn, grace_until: until } = overdue;
  await appendTrail(tx, deps.sealer, { kind: 'policy', id: policy.id }, { at: now, by }, [
    { kind: 'premium_overdue', detail: { period, dueOn, until, amount: owed } },
  ]);
  await tellApplicant(tx, deps, opened, {
    template: 'premiumOverdue',
    params: {
      product: contract.shortName,
      amount: showYuan(owed),
      until: showDay(until),
      link: policyLink(deps.publicUrl(), policy.policy_no),
    },
  });
}

/** The days of grace are over: cover is suspended, nothing is to be paid any more, and the customer is told of the way back at once. */
async function lapse(tx: Transaction, deps: TermsDeps, opened: Opened, overdue: ChargeRow, holidays: WorkCalendar): Promise<void> {
  const { policy, contract } = opened;
  const now = deps.clock();
  const since = lapsedOn(overdue.grace_until);
  const { reinstatementYears = usualReinstatementYears } = contract;
  await movePolicy(tx, deps.sealer, policy.id, 'lapsed', now, { since });
  const told = await tellApplicant(tx, deps, opened, {
    template: 'policyLapsed',
    params: {
      product: contract.shortName,
      since: showDay(since),
      until: showDay(reinstatableUntil(since, policy.cover_until, reinstatementYears)),
      link: policyLink(deps.publicUrl(), policy.policy_no),
    },
  });
  await insertLapse(tx, {
    id: randomUUID(),
    policy_id: policy.id,
    charge_id: overdue.id,
    since,
    reinstatement_years: reinstatementYears,
    notice_by: lapseNoticeBy(holidays, since),
    noticed_at: told ? now : null,
    recorded_at: now,
  });
  await appendTrail(tx, deps.sealer, { kind: 'policy', id: policy.id }, { at: now, by }, [
    { kind: 'policy_lapsed', detail: { since, period: overdue.period, told } },
  ]);
}

/**
 * Changes the state of one policy as today requires. It waits for a premium that is being paid. A policy without days of grace lapses after
 * the due day.
 */
async function keepTerms(tx: Transaction, deps: TermsDeps, policyId: string, { today, holidays }: Present): Promise<void> {
  const opened = await lockOpenedPolicy(tx, deps, policyId);
  if (opened.state !== 'effective' && opened.state !== 'grace') return;
  const charges = await listOpenCharges(tx, { kind: 'instalment', id: policyId });
  const overdue = charges.find(({ due_on: due }) => due < today);
  if (!overdue) return;
  if (today <= overdue.grace_until) {
    if (opened.state === 'effective') await beginGrace(tx, deps, opened, overdue, owedOf(charges, today));
    return;
  }
  for (const { id } of charges) if (await isBeingPaid(tx, id, deps.clock())) return;
  await lapse(tx, deps, opened, overdue, holidays);
}

/**
 * Moves policies whose premium is overdue to grace, and those whose days of grace are over to lapsed (保险法 36), a transaction for each:
 * after an interruption the next run continues. A policy that fails is reported and does not prevent the others.
 */
export async function keepPremiumTerms(deps: KeptBy): Promise<void> {
  const { db, clock, report } = deps;
  const present = { today: dayInShanghai(clock()), holidays: await deps.holidays.current() };
  let after = firstDue;
  for (;;) {
    const batch = await listOverdue(db, after, present.today, batchSize);
    const last = batch.at(-1);
    if (!last) return;
    for (const { policy_id: policyId } of batch)
      await inTransaction(db, (tx) => keepTerms(tx, deps, policyId, present)).catch((error: unknown) =>
        report(`the premium terms of policy ${policyId} were not kept: ${String(error)}`),
      );
    after = last;
  }
}
