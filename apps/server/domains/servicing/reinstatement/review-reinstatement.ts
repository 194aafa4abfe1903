import { showInstant } from '@portal/rules/values/dates.ts';
import { arrearsDays } from '@portal/rules/premium/lapse.ts';
import { sayDetails } from '@portal/rules/health/details.ts';
import { addDays, dayInShanghai, showDay } from '@portal/rules/values/dates.ts';
import { showYuan, toYuanText } from '@portal/rules/values/money.ts';
import { instalmentsOf, makeCharge } from '../../charges/public.ts';
import type { Queryable, Transaction } from '#platform/database/connect.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { appendTrail } from '../../trail/public.ts';
import type { TermsDeps } from '../lapse/keep-premium-terms.ts';
import { findLapse, type LapseRow } from '../lapse/lapse.queries.ts';
import { tellApplicant } from '../lapse/tell-applicant.ts';
import { lockOpenedPolicy } from '../../contracts/public.ts';
import { policyLink } from '../policy-link.ts';
import { arrearsOf } from './arrears.ts';
import { openAnswers, type StoredAnswers } from './asked-again.ts';
import { findRequestByNo, listRequested, moveReinstatement, type ReinstatementRow } from './reinstatements.queries.ts';

/** Requests that wait for an underwriter, oldest first. */
export async function listReinstatements({ db }: Pick<TermsDeps, 'db'>): Promise<object[]> {
  const waiting = await listRequested(db, 200);
  return waiting.map(({ reinstatement_no: no, policy_no: policyNo, requested_at: at }) => ({
    no,
    policyNo,
    requestedAt: showInstant(at.toISOString()),
  }));
}

async function findRequest(db: Queryable, no: string): Promise<ReinstatementRow> {
  const request = await findRequestByNo(db, no);
  if (!request) throw new Error(`no request ${no}`);
  return request;
}

/** The answers by person: those with 是, and height and weight. */
function presentAnswers({ people, health, healthDetails, bodies }: StoredAnswers): object[] {
  return people.map(({ party, who, birthday, questions }) => ({
    who,
    birthday,
    body: bodies[party],
    yes: questions
      .filter(({ id }) => health[party]?.[id] === 'yes')
      .map((question) => ({
        id: question.id,
        text: question.text,
        said: Object.fromEntries(sayDetails(question, healthDetails[party]?.[question.id] ?? {}).map(({ label, value }) => [label, value])),
      })),
    no: questions.filter(({ id }) => health[party]?.[id] === 'no').map(({ id }) => id),
  }));
}

/** The data that an underwriter needs of one request. The record of the policy says who looked. Throws when there is none. */
export async function showReinstatement(
  deps: TermsDeps,
  { no, reviewer }: { readonly no: string; readonly reviewer: string },
): Promise<object> {
  const { db, sealer, clock } = deps;
  const request = await findRequest(deps.db, no);
  const today = dayInShanghai(clock());
  return inTransaction(db, async (tx) => {
    const { policy, contract } = await lockOpenedPolicy(tx, deps, request.policy_id);
    await appendTrail(tx, sealer, { kind: 'policy', id: policy.id }, clock(), [
      { kind: 'review_opened', detail: { reviewer, request: no } },
    ]);
    const lapse = await findLapse(tx, policy.id);
    const arrears = lapse && (await arrearsOf(tx, lapse, today));
    return {
      no,
      state: request.state,
      policyNo: policy.policy_no,
      product: contract.productName,
      lapsedSince: lapse?.since ?? null,
      owed: arrears ? toYuanText(arrears.amount) : null,
      answers: presentAnswers(openAnswers(sealer, request)),
    };
  });
}

type Opened = Awaited<ReturnType<typeof lockOpenedPolicy>>;

/** The last day to pay. Cover goes on from the next day, so it must not have ended by then. Throws if there is none. */
function lastDayToPay({ policy_no: no, cover_until: coverUntil }: Opened['policy'], today: string): string {
  const last = coverUntil === null ? null : addDays(coverUntil, -1);
  if (last !== null && last < today) throw new Error(`policy ${no} has no day of cover left: decline the request`);
  const until = addDays(today, arrearsDays);
  return last !== null && last < until ? last : until;
}

/** Makes one charge of all arrears, to be paid within 30 days. Returns whether the applicant is told by message. */
async function accept(tx: Transaction, deps: TermsDeps, opened: Opened, request: ReinstatementRow, lapse: LapseRow): Promise<boolean> {
  const { policy, contract } = opened;
  const now = deps.clock();
  const today = dayInShanghai(now);
  const { amount, lines, periods } = await arrearsOf(tx, lapse, today);
  if (amount === 0) throw new Error(`policy ${policy.policy_no} owes nothing, its premiums are waived: the core system brings it back`);
  const until = lastDayToPay(policy, today);
  const owner = instalmentsOf(policy.id);
  const chargeId = await makeCharge(tx, { owner, period: periods.first, lines, dueOn: until, graceUntil: until }, now);
  await moveReinstatement(tx, request, 'accepted', { decided_at: now, charge_id: chargeId, paid_through: periods.last });
  return tellApplicant(tx, deps, opened, {
    template: 'reinstatementAccepted',
    params: {
      product: contract.shortName,
      amount: showYuan(amount),
      until: showDay(until),
      link: policyLink(deps.publicUrl(), policy.policy_no),
    },
  });
}

/** An underwriter accepts or declines a request. Returns whether the applicant is told by message. Throws when it does not wait for a decision. */
export async function decideReinstatement(
  deps: TermsDeps,
  { no, verdict, reviewer }: { readonly no: string; readonly verdict: 'accept' | 'decline'; readonly reviewer: string },
): Promise<boolean> {
  const { db, sealer, clock } = deps;
  const found = await findRequest(deps.db, no);
  return inTransaction(db, async (tx) => {
    const opened = await lockOpenedPolicy(tx, deps, found.policy_id);
    const { policy, contract } = opened;
    const request = await findRequest(tx, no);
    if (request.state !== 'requested') throw new Error(`request ${no} is ${request.state}: it waits for no decision`);
    const lapse = await findLapse(tx, policy.id);
    if (!lapse) throw new Error(`policy ${policy.policy_no} has not lapsed`);
    const now = clock();
    await appendTrail(tx, sealer, { kind: 'policy', id: policy.id }, now, [
      { kind: 'review_decided', detail: { reviewer, verdict, request: no } },
    ]);
    if (verdict === 'accept') return accept(tx, deps, opened, request, lapse);
    await moveReinstatement(tx, request, 'declined', { decided_at: now, settled_at: now });
    return tellApplicant(tx, deps, opened, {
      template: 'reinstatementDeclined',
      params: { product: contract.shortName, link: policyLink(deps.publicUrl(), policy.policy_no) },
    });
  });
}
