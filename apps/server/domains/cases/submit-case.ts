import { writeActor } from '@portal/rules/permissions/actor.ts';
import { dayInShanghai } from '@portal/rules/values/dates.ts';
import type { WorkCalendar } from '@portal/rules/values/working-days.ts';
import { randomUUID } from 'node:crypto';
import type { Clock } from '#platform/clock.ts';
import type { Transaction } from '#platform/database/connect.ts';
import { makeNumber } from '#platform/make-number.ts';
import type { Sealer } from '#platform/sealing.ts';
import { sealBody } from './case-body.ts';
import { firstDueOn } from './case-clock.ts';
import type { Asked, CaseKind } from './case-kind.ts';
import { recordCase } from './case-record.ts';
import { type CaseRow, insertCase, lockCase, lockOpenCase } from './cases.queries.ts';
import { moveCase } from './move-case.ts';
import { tellCoreOfCase } from './tell-core.ts';

interface Deps {
  readonly sealer: Sealer;
  readonly clock: Clock;
}

/** The columns of a new case. */
export function newCase<Body, Held>(
  { sealer, clock }: Deps,
  kind: CaseKind<Body, Held>,
  { subjectId, by, role, body, facts = {} }: Asked<Body>,
) {
  const now = clock();
  const id = randomUUID();
  return {
    id,
    case_no: makeNumber(kind.letter, now),
    kind: kind.id,
    subject_kind: kind.subject,
    subject_id: subjectId,
    asked_by: writeActor(by),
    role,
    ...sealBody(sealer, kind, id, body),
    facts: JSON.stringify(facts),
    asked_at: now,
  };
}

/** That a case was asked for. `shown`: what its pages showed. */
async function recordSubmitted<Body, Held>(
  tx: Transaction,
  { sealer, clock }: Deps,
  kind: CaseKind<Body, Held>,
  row: CaseRow,
  { by, recorded, shown }: Pick<Asked<Body>, 'by' | 'recorded' | 'shown'>,
): Promise<void> {
  const entry = kind.record?.submitted === undefined ? 'case_submitted' : kind.record.submitted;
  if (entry) await recordCase(tx, sealer, row, { at: clock(), by }, { kind: entry, detail: { ...recorded }, shown });
}

/**
 * Somebody asks the insurer for something. The caller holds the subject locked and has checked the body. Undefined: a case of this kind is
 * under way for this subject. `calendar` is asked before the transaction by kinds that have a clock.
 */
export async function submitCase<Body, Held>(
  tx: Transaction,
  deps: Deps,
  kind: CaseKind<Body, Held>,
  asked: Asked<Body>,
  calendar?: WorkCalendar,
): Promise<CaseRow | undefined> {
  const now = deps.clock();
  const due_on = firstDueOn(kind.clock, dayInShanghai(now), calendar);
  const row = await insertCase(tx, { ...newCase(deps, kind, asked), state: 'submitted', due_on });
  if (!row) return undefined;
  await recordSubmitted(tx, deps, kind, row, asked);
  await tellCoreOfCase(tx, deps.sealer, row, now);
  return row;
}

/** Keeps what somebody has begun to ask for until then: it is no case under way, and the record has nothing of it. */
export async function draftCase<Body, Held>(
  tx: Transaction,
  deps: Deps,
  kind: CaseKind<Body, Held>,
  asked: Asked<Body>,
  until: Date,
): Promise<CaseRow> {
  const row = await insertCase(tx, { ...newCase(deps, kind, asked), state: 'draft', remove_after: until });
  if (!row) throw new Error(`a draft of a case of ${kind.id} was not stored`);
  return row;
}

/**
 * Hands a draft in, with its last body. The caller holds the subject locked and has checked the body. Undefined: a case of this kind is under
 * way for this subject.
 */
export async function submitDraft<Body, Held>(
  tx: Transaction,
  deps: Deps,
  kind: CaseKind<Body, Held>,
  { id, body, facts = {}, ...said }: Omit<Asked<Body>, 'subjectId' | 'role'> & { readonly id: string },
  calendar?: WorkCalendar,
): Promise<CaseRow | undefined> {
  const at = deps.clock();
  const draft = await lockCase(tx, id);
  if (await lockOpenCase(tx, kind.id, draft.subject_id)) return undefined;
  const due_on = firstDueOn(kind.clock, dayInShanghai(at), calendar);
  const sent = { ...sealBody(deps.sealer, kind, id, body), facts: JSON.stringify(facts), due_on, asked_at: at, remove_after: null };
  await moveCase(tx, deps.sealer, draft, 'submitted', { at, ...sent });
  const row = await lockCase(tx, id);
  await recordSubmitted(tx, deps, kind, row, said);
  return row;
}
