import type { StaffAnswerOf } from '@portal/contract/staff/staff-catalogue.ts';
import { cashValueOn } from '@portal/rules/service/cash-value.ts';
import { mayBeEnded, reinstatableUntil } from '@portal/rules/premium/lapse.ts';
import { dayInShanghai, showDay } from '@portal/rules/values/dates.ts';
import { type Fen, fen, showYuan } from '@portal/rules/values/money.ts';
import { z } from 'zod';
import type { Transaction } from '#platform/database/connect.ts';
import { notPossible, refuse, Refused } from '#platform/refused.ts';
import { tellPartner } from '../../partners/public.ts';
import { owe } from '../../payments/public.ts';
import type { DefinedAct } from '../../proposals/public.ts';
import { appendTrail, type Done } from '../../trail/public.ts';
import { findPolicyByNo, lockOpenedPolicy } from '../../contracts/public.ts';
import { findCoreValues } from '../reported/core-values.queries.ts';
import { movePolicy } from '../move-policy.ts';
import { tellOwed } from '../owed/tell-core.ts';
import { policyLink } from '../policy-link.ts';
import { lockOpenCase } from '../../cases/public.ts';
import { reinstatementId } from '../reinstatement/reinstatement-kind.ts';
import type { TermsDeps } from './keep-premium-terms.ts';
import { findLapse, listLapses } from './lapse.queries.ts';
import { tellApplicant } from './tell-applicant.ts';

type Opened = Awaited<ReturnType<typeof lockOpenedPolicy>>;

/** Lapsed policies, those whose customers were not told first: since when, when their customer was told or has to be told by, and what may be done. */
export async function describeLapses({ db, clock }: Pick<TermsDeps, 'db' | 'clock'>): Promise<StaffAnswerOf<'listLapses'>> {
  const today = dayInShanghai(clock());
  const lapses = await listLapses(db, 1_000);
  return lapses.map(
    ({ policy_no: policyNo, since, reinstatement_years: years, notice_by: tellBy, noticed_at: told, cover_until: end }) => ({
      policyNo,
      since,
      tellBy,
      toldOn: told && dayInShanghai(told),
      reinstatableUntil: reinstatableUntil(since, end, years),
      mayBeEnded: mayBeEnded(since, today, years),
    }),
  );
}

/** The cash value at the lapse (条款 合同效力恢复): of the core system if it gave one for that day, else of the contract. Nothing where the contract has
 * none at all. Undefined: it should have one and does not say it. */
async function cashValueAt(tx: Transaction, { policy, contract }: Opened, since: string): Promise<Fen | undefined> {
  const { cashValue } = await findCoreValues(tx, policy.id);
  if (cashValue?.on === since) return cashValue.amount;
  const amount = cashValueOn(contract, since);
  if (amount === null && contract.earlyEnd === 'cash_value') return undefined;
  return amount ?? fen(0);
}

const ending = z.object({ policyNo: z.string(), reason: z.string() });
type Ending = z.output<typeof ending>;

/** A contract that may be ended, locked, with what is owed then. */
interface Endable {
  readonly opened: Opened;
  readonly since: string;
  readonly years: number;
  readonly amount: Fen;
}

/** Not before the years for a reinstatement are over, nor while a request for one waits for a decision or for its money. */
async function lockEndable(
  tx: Transaction,
  deps: TermsDeps,
  policyNo: string,
): Promise<Endable | Refused<'SUBJECT_NOT_FOUND' | 'NOT_POSSIBLE'>> {
  const today = dayInShanghai(deps.clock());
  const found = await findPolicyByNo(tx, policyNo, today);
  if (!found) return refuse('SUBJECT_NOT_FOUND');
  const opened = await lockOpenedPolicy(tx, deps, found.id);
  const lapse = await findLapse(tx, found.id);
  if (opened.state !== 'lapsed' || !lapse) return notPossible('这份保单没有在这里登记的效力中止，不能解除合同。');
  const { since, reinstatement_years: years } = lapse;
  if (!mayBeEnded(since, today, years)) return notPossible(`这份保单自${showDay(since)}起效力中止，未满 ${years} 年，不能解除合同。`);
  const request = await lockOpenCase(tx, reinstatementId, lapse.policy_id);
  if (request) return notPossible(`复效申请 ${request.case_no} 还没有结果，请先办理。`);
  const amount = await cashValueAt(tx, opened, since);
  if (amount === undefined) return notPossible(`合同没有载明${showDay(since)}的现金价值，须由核心系统给出后再解除。`);
  return { opened, since, years, amount };
}

/** Records what is owed on a contract that has been ended. */
async function oweCashValue(
  tx: Transaction,
  { sealer }: TermsDeps,
  policyId: string,
  { amount, reason, done }: { readonly amount: Fen; readonly reason: string; readonly done: Done },
): Promise<void> {
  const payoutNo = await owe(tx, { policyId, cause: 'cash_value', amount, reason, now: done.at });
  if (payoutNo === undefined) return;
  await tellOwed(tx, sealer, policyId, { payoutNo, cause: 'cash_value', amount, at: done.at });
  await appendTrail(tx, sealer, { kind: 'policy', id: policyId }, done, [
    { kind: 'policy_payout_owed', detail: { payoutNo, kind: 'cash_value', amount } },
  ]);
}

/** The insurer ends a contract whose years for a reinstatement are over (保险法 37): the customer is told, the cash value is owed. Never done by a job. */
export function endingLapsed(deps: TermsDeps): DefinedAct<Ending> {
  return {
    act: 'lapses.end',
    body: ending,
    async look(tx, { policyNo, reason }) {
      const endable = await lockEndable(tx, deps, policyNo);
      if (endable instanceof Refused) return endable;
      const { since, years, amount } = endable;
      const said = `解除保单 ${policyNo} 的合同：自${showDay(since)}起效力中止，已满 ${years} 年，应付现金价值 ${showYuan(amount)}；原因：${reason}`;
      return { subject: policyNo, facts: { since, amount }, said };
    },
    async perform(tx, { policyNo, reason }, { by, proposedBy }) {
      const endable = await lockEndable(tx, deps, policyNo);
      if (endable instanceof Refused) return endable;
      const { opened, years, amount } = endable;
      const { policy, contract } = opened;
      const now = deps.clock();
      await movePolicy(tx, deps.sealer, policy.id, 'terminated', now);
      await appendTrail(tx, deps.sealer, { kind: 'policy', id: policy.id }, { at: now, by }, [
        { kind: 'contract_ended', detail: { reason, proposedBy, amount } },
      ]);
      if (amount > 0) await oweCashValue(tx, deps, policy.id, { amount, reason, done: { at: now, by } });
      await tellPartner(tx, deps, policy.order_id, ['policy.ended']);
      const told = await tellApplicant(tx, deps, opened, {
        template: 'contractEnded',
        params: {
          product: contract.shortName,
          years: String(years),
          amount: showYuan(amount),
          link: policyLink(deps.publicUrl(), policyNo),
        },
      });
      return `保单 ${policyNo} 的合同已解除，应付 ${showYuan(amount)}，${told ? '已短信告知客户' : '须寄信告知客户'}`;
    },
  };
}
