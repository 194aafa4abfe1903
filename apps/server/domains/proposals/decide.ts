import type { decidingRefusals } from '@portal/contract/staff/staff-fields.ts';
import type { StaffActor } from '@portal/rules/permissions/actor.ts';
import { type ActOfTwo, actsOfTwo } from '@portal/rules/permissions/acts.ts';
import { type Denial, type OnProposal, type Proposed, whyNot } from '@portal/rules/permissions/may.ts';
import type { Right } from '@portal/rules/permissions/rights.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Queryable, Transaction } from '../../platform/database/connect.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { refuse, Refused } from '../../platform/refused.ts';
import type { Sealer } from '../../platform/sealing.ts';
import type { Agreed, DefinedAct, Looked } from './act-of-two.ts';
import { lockProposal, type ProposalRow, updateProposal } from './proposals.queries.ts';

export interface ProposalDeps {
  readonly db: Database;
  readonly sealer: Sealer;
  readonly clock: Clock;
  /** Writes a line to the log of the server. */
  readonly report: (line: string) => void;
  /** Whether a person of the insurer has this right now. */
  readonly hasRight: (db: Queryable, staffId: string, right: Right) => Promise<boolean>;
  /** Every act of two that this server knows. */
  readonly acts: readonly DefinedAct[];
}

/** The result of an act in words. */
export interface Decision {
  readonly said: string;
}

export type NotDecided = Refused<(typeof decidingRefusals)[number]>;

const denials = { right: 'RIGHT_MISSING', own: 'PROPOSAL_OWN', self: 'OWN_ACCOUNT' } as const satisfies Record<Denial, string>;

/** What is stored of a proposal, sealed by its number. */
export interface Stored {
  readonly body: unknown;
  readonly said: string;
}

// `propose` has written it.
export const openStored = ({ sealer }: Pick<ProposalDeps, 'sealer'>, { id, body_sealed }: ProposalRow): Stored =>
  sealer.openJson('proposal', String(id), body_sealed) as Stored;

export const proposedOf = ({ act, proposed_by: proposedBy, concerns }: ProposalRow): Proposed => ({ act, proposedBy, concerns });

/** A keyed hash of what a second person relies on. */
export const fingerprintOf = ({ sealer }: Pick<ProposalDeps, 'sealer'>, { facts, said }: Looked): Buffer =>
  sealer.hash('proposal', JSON.stringify([facts, said]));

function definitionOf({ acts }: Pick<ProposalDeps, 'acts'>, act: ActOfTwo): DefinedAct {
  const found = acts.find((one) => one.act === act);
  if (!found) throw new Error(`the act ${act} is not defined`);
  return found;
}

/** Locks a proposal on which this person may do that: an open one, or to confirm it one that was forced. */
export async function lockFor(tx: Transaction, id: number, does: OnProposal, by: StaffActor): Promise<ProposalRow | NotDecided> {
  const row = await lockProposal(tx, id);
  if (!row) return refuse('PROPOSAL_NOT_FOUND');
  if (row.state !== (does === 'confirm' ? 'forced' : 'open')) return refuse('PROPOSAL_DECIDED');
  const denial = whyNot(by, does, proposedOf(row));
  if (denial) return refuse(denials[denial]);
  return does === 'confirm' && row.decided_by === by.staffId ? refuse('PROPOSAL_OWN') : row;
}

/** Does the act, unless what it is about has changed, or whoever proposed it has lost the right to it. Undefined: it has changed. */
async function perform(tx: Transaction, deps: ProposalDeps, row: ProposalRow, agreed: Agreed): Promise<Decision | NotDecided | undefined> {
  const definition = definitionOf(deps, row.act);
  if (!(await deps.hasRight(tx, row.proposed_by, actsOfTwo[row.act].right))) return undefined;
  const body = definition.body.parse(openStored(deps, row).body);
  const looked = await definition.look(tx, body, agreed.by);
  if (looked instanceof Refused || !fingerprintOf(deps, looked).equals(row.fingerprint)) return undefined;
  const said = await definition.perform(tx, body, agreed);
  return said instanceof Refused ? said : { said };
}

/** Decides in one transaction with the act. What has changed is closed as such, in a transaction of its own. */
export async function decide(
  deps: ProposalDeps,
  {
    id,
    by,
    does,
    reason,
  }: { readonly id: number; readonly by: StaffActor; readonly does: 'approve' | 'force'; readonly reason: string | null },
): Promise<Decision | NotDecided> {
  const { db, clock, report } = deps;
  const decided = { decided_by: by.staffId, decided_at: clock(), reason };
  const result = await inTransaction(db, async (tx) => {
    const row = await lockFor(tx, id, does, by);
    if (row instanceof Refused) return row;
    const done = await perform(tx, deps, row, { by, proposedBy: row.proposed_by });
    if (done === undefined || done instanceof Refused) return done ?? refuse('PROPOSAL_CHANGED');
    await updateProposal(tx, id, { state: does === 'approve' ? 'approved' : 'forced', ...decided });
    return done;
  });
  if (result instanceof Refused && result.code === 'PROPOSAL_CHANGED')
    await inTransaction(db, async (tx) => {
      if ((await lockProposal(tx, id))?.state === 'open') await updateProposal(tx, id, { state: 'changed', ...decided });
    });
  if (does === 'force' && !(result instanceof Refused)) report(`ALERT: ${by.staffId} forced proposal ${id} alone: it waits for approval`);
  return result;
}
