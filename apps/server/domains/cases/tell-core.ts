import type { Transaction } from '#platform/database/connect.ts';
import type { Sealer } from '#platform/sealing.ts';
import { appendEvent } from '../outbox/public.ts';
import { type CaseRow, findSubjectNo } from './cases.queries.ts';

const staffId = /^staff:(.+)$/;

/**
 * Tells the core system how a case stands, in the transaction that made it so: nothing of what was written in it. A case about an account, such
 * as the review of an identity, is no business of the core system.
 */
export async function tellCoreOfCase(tx: Transaction, sealer: Sealer, row: CaseRow, at: Date): Promise<void> {
  const { id, kind, subject_kind: aboutKind, subject_id: aboutId, state, outcome } = row;
  if (aboutKind === 'account') return;
  await appendEvent(tx, sealer, {
    subject: { kind: 'case', id },
    kind: 'case.changed',
    at,
    body: {
      kind,
      about: { kind: aboutKind, no: await findSubjectNo(tx, aboutKind, aboutId) },
      state,
      outcome,
      decidedBy: staffId.exec(row.decided_by ?? '')?.[1] ?? null,
      waitsFor: row.waits_for,
      dueOn: row.due_on,
    },
  });
}
