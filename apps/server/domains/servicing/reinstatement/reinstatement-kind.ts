import type { CaseSection } from '@portal/rules/cases/case-form.ts';
import { sayDetails } from '@portal/rules/health/details.ts';
import { arrearsDays } from '@portal/rules/premium/lapse.ts';
import { KEPT_DAYS } from '@portal/rules/service/retention.ts';
import { addDays, dayInShanghai, showDay } from '@portal/rules/values/dates.ts';
import { showYuan } from '@portal/rules/values/money.ts';
import type { Transaction } from '#platform/database/connect.ts';
import { notPossible } from '#platform/refused.ts';
import type { CaseKind, OpenedCase } from '../../cases/public.ts';
import { instalmentsOf, lockCharge, makeCharge, moveCharge } from '../../charges/public.ts';
import { type IssueDeps, lockOpenedPolicy } from '../../contracts/public.ts';
import { isBeingPaid } from '../../payments/public.ts';
import { findLapse, type LapseRow } from '../lapse/lapse.queries.ts';
import { tellApplicant } from '../lapse/tell-applicant.ts';
import { policyLink } from '../policy-link.ts';
import { arrearsOf } from './arrears.ts';
import type { StoredAnswers } from './asked-again.ts';

export const reinstatementId = 'reinstatement';
export const reinstatementRecord = { submitted: 'reinstatement_requested', withdrawn: 'reinstatement_withdrawn' } as const;

/** The contract with its lapse; without one it is in force again, or has ended. */
type Held = Awaited<ReturnType<typeof lockOpenedPolicy>> & { readonly lapse: LapseRow | undefined };
type Opened = OpenedCase<StoredAnswers, Held>;

/** What an underwriter reads of one person: height and weight, and what was answered with 是. */
function describePerson(
  { health, healthDetails, bodies }: StoredAnswers,
  { party, who, birthday, questions }: StoredAnswers['people'][number],
): CaseSection {
  const { height, weight } = bodies[party] ?? {};
  const answered = (answer: 'yes' | 'no') => questions.filter(({ id }) => health[party]?.[id] === answer);
  const said = answered('yes').map((question) => ({
    label: question.text,
    value: ['是', ...sayDetails(question, healthDetails[party]?.[question.id] ?? {}).map(({ label, value }) => `${label}：${value}`)].join(
      '；',
    ),
  }));
  return {
    title: who,
    facts: [
      { label: '出生日期', value: birthday ?? '未填写' },
      ...(height && weight ? [{ label: '身高体重', value: `${height} 厘米，${weight} 千克` }] : []),
      ...said,
      { label: '其余问题', value: `${answered('no').length} 项答“否”` },
    ],
  };
}

/** The last day to pay. Cover goes on from the next day, so it must not have ended by then. Undefined: there is none. */
function lastDayToPay(coverUntil: string | null, today: string): string | undefined {
  const last = coverUntil === null ? null : addDays(coverUntil, -1);
  if (last !== null && last < today) return undefined;
  const until = addDays(today, arrearsDays);
  return last !== null && last < until ? last : until;
}

/** Makes one charge of all arrears, to be paid within 30 days. */
async function grant(tx: Transaction, deps: IssueDeps, held: Held, lapse: LapseRow) {
  const { policy, contract } = held;
  const now = deps.clock();
  const today = dayInShanghai(now);
  const { amount, lines, periods } = await arrearsOf(tx, lapse, today);
  if (amount === 0) return notPossible('这份保单没有欠交的保险费（已豁免），由核心系统恢复效力，不能在这里通过。');
  const until = lastDayToPay(policy.cover_until, today);
  if (until === undefined) return notPossible('保障期限内已没有可以补交的日子，不能通过，请作不通过处理。');
  const charge = { owner: instalmentsOf(policy.id), period: periods.first, lines, dueOn: until, graceUntil: until };
  const chargeId = await makeCharge(tx, charge, now);
  const told = await tellApplicant(tx, deps, held, {
    template: 'reinstatementAccepted',
    params: {
      product: contract.shortName,
      amount: showYuan(amount),
      until: showDay(until),
      link: policyLink(deps.publicUrl(), policy.policy_no),
    },
  });
  return { waits: { for: 'payment', until, chargeId } as const, facts: { paidThrough: periods.last }, told };
}

/**
 * An owner asks for a lapsed contract to be in force again (保险法 37), with health answers given anew. An underwriter decides; a granted one
 * waits for what is owed (`paidThrough` is the last premium that it pays).
 */
export const reinstatementKind = (deps: IssueDeps): CaseKind<StoredAnswers, Held> => ({
  id: reinstatementId,
  name: '恢复保单效力',
  letter: 'F',
  subject: 'policy',
  right: 'review.underwriting',
  bodySteps: [],
  record: reinstatementRecord,
  keptDays: KEPT_DAYS.endedReinstatement,

  async hold(tx, policyId) {
    const opened = await lockOpenedPolicy(tx, deps, policyId);
    return { ...opened, lapse: await findLapse(tx, policyId) };
  },

  async describe(tx, { body, held: { policy, contract, lapse } }: Opened) {
    const arrears = lapse && (await arrearsOf(tx, lapse, dayInShanghai(deps.clock())));
    return [
      {
        title: '保单',
        facts: [
          { label: '保单号', value: policy.policy_no },
          { label: '产品', value: contract.productName },
          { label: '效力中止', value: lapse ? showDay(lapse.since) : '已不在中止' },
          ...(arrears ? [{ label: '欠交保险费', value: showYuan(arrears.amount) }] : []),
        ],
      },
      ...body.people.map((person) => describePerson(body, person)),
    ];
  },

  async decide(tx, { held }: Opened, { outcome }) {
    const { lapse, policy, contract } = held;
    if (!lapse) return notPossible('这份保单的效力没有中止，请刷新后查看。');
    if (outcome === 'granted') return grant(tx, deps, held, lapse);
    const link = policyLink(deps.publicUrl(), policy.policy_no);
    return {
      told: await tellApplicant(tx, deps, held, { template: 'reinstatementDeclined', params: { product: contract.shortName, link } }),
    };
  },

  /** One that is being paid waits. Its charge may be void meanwhile, because the core system reported the premiums as paid. */
  async expire(tx, { charge_id: chargeId }) {
    if (chargeId === null) return false;
    const charge = await lockCharge(tx, chargeId);
    const now = deps.clock();
    if (charge.state === 'paid' || (await isBeingPaid(tx, charge.id, now))) return false;
    if (charge.state === 'open') await moveCharge(tx, charge, 'void', now);
    return true;
  },
});
