import { asSystem } from '@portal/rules/permissions/actor.ts';
import type { CaseOutcome } from '@portal/rules/cases/case-states.ts';
import type { Transaction } from '#platform/database/connect.ts';
import { findCaseByNo, lockCase } from './cases.queries.ts';
import { moveDecided, recordDecision } from './decide-case.ts';
import type { CaseDeps } from './enter-case.ts';
import { tellOutcome } from './tell-asker.ts';

const by = asSystem('core');

/**
 * The core system decides a case that was asked for here and that no kind decides here: one about a policy that was sold elsewhere. Its effects are
 * the core system's. Returns what is wrong (English, for the file's sender), or undefined. The same decision again changes nothing.
 */
export async function decideByCore(
  tx: Transaction,
  deps: Pick<CaseDeps, 'sealer' | 'clock' | 'jobs' | 'publicUrl' | 'caseKinds'>,
  { caseNo, outcome, reason }: { readonly caseNo: string; readonly outcome: CaseOutcome; readonly reason: string | null },
): Promise<string | undefined> {
  const found = await findCaseByNo(tx, caseNo);
  const kind = found && deps.caseKinds.find(({ id }) => id === found.kind);
  if (!kind || found.state === 'draft') return 'there is no such case';
  if ('decide' in kind || kind.decidedBy !== undefined) return 'the portal decides such cases';
  if (outcome === 'partly' && !kind.partly) return 'such cases are not granted in part';
  if (outcome !== 'granted' && reason === null) return 'a reason is needed: the customer reads it';
  await kind.hold(tx, found.subject_id);
  const row = await lockCase(tx, found.id);
  if (row.state === 'settled') return row.outcome === outcome ? undefined : `it was decided already: ${row.outcome ?? ''}`;
  if (row.state !== 'submitted' && row.state !== 'waiting') return `it is ${row.state}`;
  const verdict = { outcome, reason, by };
  await recordDecision(tx, deps, row, verdict);
  await moveDecided(tx, deps, kind, row, verdict);
  await tellOutcome(tx, deps, kind, row, outcome);
  return undefined;
}
