import type { CaseOutcome } from '@portal/rules/cases/case-states.ts';
import { asSystem, writeActor } from '@portal/rules/permissions/actor.ts';
import { dayInShanghai } from '@portal/rules/values/dates.ts';
import type { Transaction } from '#platform/database/connect.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Sealer } from '#platform/sealing.ts';
import type { Done } from '../trail/public.ts';
import type { CaseKind } from './case-kind.ts';
import { recordCase } from './case-record.ts';
import { type CaseRow, listOverdueCases, lockCase } from './cases.queries.ts';
import { removeAfter } from './decide-case.ts';
import type { CaseDeps } from './enter-case.ts';
import { moveCase } from './move-case.ts';
import { tellAsker } from './tell-asker.ts';

/** What a granted case waited for has happened. The caller holds it locked. */
export async function settleCase(tx: Transaction, sealer: Sealer, row: CaseRow, at: Date): Promise<void> {
  await moveCase(tx, sealer, row, 'settled', { at, waits_for: null, settled_at: at });
}

/** A case ends without a result, because what it was about has ended: the record of that says so. The caller holds the case locked. */
export async function endCase(tx: Transaction, sealer: Sealer, row: CaseRow, at: Date, removeFrom: Date): Promise<void> {
  // What a first of two decided was no decision.
  const unproposed = row.state === 'proposed' ? { proposed_by: null, verdict_sealed: null } : {};
  await moveCase(tx, sealer, row, 'withdrawn', { at, waits_for: null, settled_at: at, remove_after: removeFrom, ...unproposed });
}

/** A call of its subject has decided a case. It is settled, and nothing of it is kept in vain. */
export async function concludeCase(
  tx: Transaction,
  sealer: Sealer,
  row: CaseRow,
  { outcome, by, at }: Done & { readonly outcome: CaseOutcome },
): Promise<void> {
  await moveCase(tx, sealer, row, 'settled', { at, outcome, decided_by: writeActor(by), decided_at: at, waits_for: null, settled_at: at });
}

/** A decision is taken back: the case waits for the insurer again. The record says why. The caller holds the case locked. */
export async function reopenCase(
  tx: Transaction,
  sealer: Sealer,
  row: CaseRow,
  { reason, ...done }: Done & { readonly reason: string },
): Promise<void> {
  const undecided = { outcome: null, verdict_sealed: null, decided_by: null, decided_at: null, settled_at: null, remove_after: null };
  await moveCase(tx, sealer, row, 'submitted', { at: done.at, ...undecided });
  await recordCase(tx, sealer, row, done, { kind: 'case_reopened', detail: { reason } });
}

/** A case waits for its customer, or for the insurer again. */
export async function waitForCustomer(tx: Transaction, sealer: Sealer, row: CaseRow, at: Date, isWaiting: boolean): Promise<void> {
  await moveCase(tx, sealer, row, isWaiting ? 'waiting' : 'submitted', { at, waits_for: isWaiting ? 'customer' : null });
}

/** Whoever asked takes it back. What they asked for may be removed at once. The caller holds the case locked. */
export async function withdrawCase(
  tx: Transaction,
  sealer: Sealer,
  kind: Pick<CaseKind, 'record'>,
  { row, ...done }: { readonly row: CaseRow } & Done,
): Promise<void> {
  await endCase(tx, sealer, row, done.at, done.at);
  await recordCase(tx, sealer, row, done, { kind: kind.record?.withdrawn ?? 'case_withdrawn' });
}

const batchSize = 500;
const by = asSystem('expire-cases');

/** Ends one case whose day is over, if its kind lets it. */
async function expireCase(tx: Transaction, deps: CaseDeps, kind: CaseKind, found: CaseRow): Promise<void> {
  await kind.hold(tx, found.subject_id);
  const row = await lockCase(tx, found.id);
  const at = deps.clock();
  if ((row.state !== 'waiting' && row.state !== 'decided') || (row.due_on ?? '') >= dayInShanghai(at)) return;
  const isWaitedFor = row.state === 'waiting' && kind.asked !== undefined;
  if (!isWaitedFor && !(await kind.expire?.(tx, row))) return;
  await moveCase(tx, deps.sealer, row, 'expired', { at, waits_for: null, settled_at: at, remove_after: removeAfter(kind, at) });
  await recordCase(tx, deps.sealer, row, { at, by }, { kind: 'case_expired' });
  await tellAsker(tx, deps, kind, row, '没有在期限内补充，已经结束');
}

/**
 * Cases that waited in vain expire, a transaction for each; the customer may ask again. One that fails is reported and does not prevent the
 * others.
 */
export async function expireCases(deps: CaseDeps & { readonly report: (line: string) => void }): Promise<void> {
  const today = dayInShanghai(deps.clock());
  const kinds = deps.caseKinds.filter((kind) => 'expire' in kind || kind.asked !== undefined);
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const batch = await listOverdueCases(deps.db, { kinds: kinds.map(({ id }) => id), after, today, limit: batchSize });
    const last = batch.at(-1);
    if (!last) return;
    for (const row of batch) {
      const kind = kinds.find(({ id }) => id === row.kind);
      if (kind)
        await inTransaction(deps.db, (tx) => expireCase(tx, deps, kind, row)).catch((error: unknown) =>
          deps.report(`case ${row.case_no} did not expire: ${String(error)}`),
        );
    }
    after = last.id;
  }
}
