import { type Actor, type StaffActor, writeActor } from '@portal/rules/permissions/actor.ts';
import type { CaseSection } from '@portal/rules/cases/case-form.ts';
import type { CaseOutcome } from '@portal/rules/cases/case-states.ts';
import { dayInShanghai } from '@portal/rules/values/dates.ts';
import { addMinutes, dayMinutes } from '#platform/clock.ts';
import type { Transaction } from '#platform/database/connect.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { notPossible, refuse, Refused } from '#platform/refused.ts';
import { type CaseDeps, enterCase, type EnteredCase, type NoCase } from './enter-case.ts';
import type { CaseKind, Decided, OpenedCase, Verdict } from './case-kind.ts';
import { countUnseenPages } from './case-papers.ts';
import { recordCase } from './case-record.ts';
import type { CaseRow } from './cases.queries.ts';
import { moveCase } from './move-case.ts';
import { tellOutcome } from './tell-asker.ts';
import { openVerdict, sealVerdict } from './verdict.ts';

/** From when on a case that led to nothing may be removed. Null: it is not. */
export const removeAfter = ({ keptDays }: Pick<CaseKind, 'keptDays'>, now: Date): Date | null =>
  keptDays === null ? null : addMinutes(now, keptDays * dayMinutes);

/** A hash of what was shown to whoever decided: another person agrees with that, and with nothing else. */
const hashShown = ({ sealer }: Pick<CaseDeps, 'sealer'>, sections: readonly CaseSection[]): string =>
  sealer.hash('case shown', JSON.stringify(sections)).toString('hex');

/** The record of a decision: before that of its effects. */
export async function recordDecision(
  tx: Transaction,
  { sealer, clock }: Pick<CaseDeps, 'sealer' | 'clock'>,
  row: CaseRow,
  { outcome, reason, by }: Verdict,
): Promise<void> {
  const detail = { verdict: outcome, ...(reason !== null && { reason }) };
  await recordCase(tx, sealer, row, { at: clock(), by }, { kind: 'review_decided', detail });
}

/** The state of a case that is decided. `waits`, `facts`: what its kind has answered. */
export async function moveDecided(
  tx: Transaction,
  { sealer, clock }: Pick<CaseDeps, 'sealer' | 'clock'>,
  kind: Pick<CaseKind, 'keptDays'>,
  row: CaseRow,
  { outcome, reason, by, waits, facts }: Verdict & Pick<Decided, 'waits' | 'facts'>,
): Promise<void> {
  const at = clock();
  await moveCase(tx, sealer, row, waits ? 'decided' : 'settled', {
    at,
    outcome,
    verdict_sealed: sealVerdict(sealer, row.id, { outcome, reason }),
    decided_by: writeActor(by),
    decided_at: at,
    waits_for: waits?.for ?? null,
    due_on: waits?.until ?? row.due_on,
    charge_id: waits?.chargeId ?? row.charge_id,
    facts: JSON.stringify({ ...row.facts, ...facts }),
    settled_at: waits ? null : at,
    remove_after: outcome === 'refused' ? removeAfter(kind, at) : null,
  });
}

/**
 * Carries a decision out, and writes it down. The caller has locked subject and case, which waits for the insurer, and has checked who may decide.
 * Returns whether the kind has told the customer by message.
 */
export async function carryOut<Body, Held>(
  tx: Transaction,
  deps: Pick<CaseDeps, 'sealer' | 'clock'>,
  kind: CaseKind<Body, Held>,
  opened: OpenedCase<Body, Held>,
  verdict: Verdict,
): Promise<boolean | Refused<'NOT_POSSIBLE'>> {
  const { row } = opened;
  await recordDecision(tx, deps, row, verdict);
  const decided =
    (await kind.decide?.(tx, opened, verdict)) ?? notPossible(`这类申请有自己的办理方式：${kind.decidedBy ?? '由核心系统决定'}`);
  if (decided instanceof Refused) return decided;
  await moveDecided(tx, deps, kind, row, { ...verdict, ...decided });
  return decided.told;
}

/** Carries a decision out. Whoever asked on pages is told by the engine. */
async function decideAndTell(
  tx: Transaction,
  deps: CaseDeps,
  { kind, ...opened }: EnteredCase,
  verdict: Verdict,
): Promise<boolean | Refused<'NOT_POSSIBLE'>> {
  const told = await carryOut(tx, deps, kind, opened, verdict);
  return told === false ? tellOutcome(tx, deps, kind, opened.row, verdict.outcome) : told;
}

/** The first of two has decided: another person has to agree. */
async function propose(
  tx: Transaction,
  deps: CaseDeps,
  opened: EnteredCase,
  { outcome, reason, by }: Verdict & { readonly by: StaffActor },
) {
  const { kind, row } = opened;
  const shown = hashShown(deps, await kind.describe(tx, opened));
  const at = deps.clock();
  await moveCase(tx, deps.sealer, row, 'proposed', {
    at,
    verdict_sealed: sealVerdict(deps.sealer, row.id, { outcome, reason, shown }),
    proposed_by: by.staffId,
  });
  await recordCase(tx, deps.sealer, row, { at, by }, { kind: 'case_proposed', detail: { verdict: outcome, ...(reason && { reason }) } });
}

/** What a person of the insurer did with a case. */
export interface StaffDecision {
  /** Whether the customer is told by message. Null: nothing is decided yet. */
  readonly told: boolean | null;
  /** `proposed`: another person has to agree. `sent_back`: the second person did not, or it has changed; it is decided anew. */
  readonly became: 'decided' | 'proposed' | 'sent_back';
}

/** The second person agrees, in which case the reason of the first counts, or sends it back. */
async function answerProposal(
  tx: Transaction,
  deps: CaseDeps,
  opened: EnteredCase,
  { outcome, reason, by }: Verdict,
): Promise<StaffDecision | Refused<'NOT_POSSIBLE'>> {
  const { kind, row } = opened;
  const proposal = openVerdict(deps.sealer, row);
  const isAgreed = proposal?.outcome === outcome && proposal.shown === hashShown(deps, await kind.describe(tx, opened));
  if (isAgreed) {
    const told = await decideAndTell(tx, deps, opened, { outcome, reason: proposal.reason, by });
    return told instanceof Refused ? told : { told, became: 'decided' };
  }
  const at = deps.clock();
  await moveCase(tx, deps.sealer, row, 'submitted', { at, proposed_by: null, verdict_sealed: null });
  const detail = reason === null ? {} : { reason };
  await recordCase(tx, deps.sealer, row, { at, by }, { kind: 'case_sent_back', detail });
  return { told: null, became: 'sent_back' };
}

const reasons = { partly: '请写明同意了哪些、为什么没有全部同意：客户会看到。', refused: '请写明不同意的理由：客户会看到。' } as const;

/** Whoever asked on pages reads there why they did not get everything. */
const needsReason = (kind: Pick<CaseKind, 'asked'>, outcome: CaseOutcome): outcome is keyof typeof reasons =>
  outcome === 'partly' || (outcome === 'refused' && kind.asked !== undefined);

/**
 * A person of the insurer decides a case, or agrees with who decided first. Of two who decide at once the second is refused. Nobody decides
 * with pages that they have not opened, or against whoever asked on pages without a reason (NOT_POSSIBLE), or agrees with themselves
 * (PROPOSAL_OWN).
 */
export async function decideCase(
  deps: CaseDeps,
  {
    caseNo,
    outcome,
    reason,
    by,
  }: { readonly caseNo: string; readonly outcome: CaseOutcome; readonly reason: string | null; readonly by: StaffActor },
): Promise<StaffDecision | NoCase | Refused<'NOT_POSSIBLE' | 'PROPOSAL_OWN'>> {
  return inTransaction(deps.db, async (tx) => {
    const opened = await enterCase(tx, deps, caseNo, by);
    if (opened instanceof Refused) return opened;
    const { row, kind } = opened;
    const verdict = { outcome, reason, by };
    if (row.state !== 'submitted' && row.state !== 'proposed') return notPossible('这件申请已不在等待审核，请刷新后查看。');
    if (outcome === 'partly' && !kind.partly) return notPossible('这类申请不能部分同意，请同意或不同意。');
    if (reason === null && row.state === 'submitted' && needsReason(kind, outcome)) return notPossible(reasons[outcome]);
    if ((await countUnseenPages(tx, row.id, by)) > 0) return notPossible('还有您没有打开过的材料，请先查看全部材料。');
    if (row.state === 'proposed') {
      return row.proposed_by === by.staffId ? refuse('PROPOSAL_OWN') : answerProposal(tx, deps, opened, verdict);
    }
    if (kind.deciders?.(opened, dayInShanghai(deps.clock())) === 'two') {
      await propose(tx, deps, opened, verdict);
      return { told: null, became: 'proposed' };
    }
    const told = await decideAndTell(tx, deps, opened, verdict);
    return told instanceof Refused ? told : { told, became: 'decided' };
  });
}

/** What a rule decides wholly is granted as soon as it is asked for. The caller holds the case, which was just submitted. */
export async function decideByRule(
  tx: Transaction,
  deps: CaseDeps,
  opened: EnteredCase,
  by: Actor,
): Promise<void | Refused<'NOT_POSSIBLE'>> {
  if (opened.kind.deciders?.(opened, dayInShanghai(deps.clock())) !== 'rule') return;
  const told = await decideAndTell(tx, deps, opened, { outcome: 'granted', reason: null, by });
  if (told instanceof Refused) return told;
}
