import type { StaffAnswerOf } from '@portal/contract/staff/staff-catalogue.ts';
import type { StaffActor } from '@portal/rules/permissions/actor.ts';
import { actsOfTwo } from '@portal/rules/permissions/acts.ts';
import { actionsOn, whyNot } from '@portal/rules/permissions/may.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { refuse, Refused } from '../../platform/refused.ts';
import type { DefinedAct, NotPossible } from './act-of-two.ts';
import {
  decide,
  type Decision,
  fingerprintOf,
  lockFor,
  type NotDecided,
  openStored,
  type ProposalDeps,
  proposedOf,
  type Stored,
} from './decide.ts';
import { insertProposal, listWaitingProposals, type ProposalRow, setProposalBody, updateProposal } from './proposals.queries.ts';

/** Shorter ones explain nothing. */
const shortestReason = 10;

type NotProposed = NotPossible | Refused<'RIGHT_MISSING' | 'OWN_ACCOUNT' | 'PROPOSAL_OPEN'>;

/** Acts of two persons: what one proposes waits until another approves it. */
export interface Proposals {
  /** Proposes an act. `body` has been parsed by its call. */
  readonly propose: <Body>(
    act: DefinedAct<Body>,
    body: Body,
    by: StaffActor,
  ) => Promise<{ readonly proposalNo: number; readonly said: string } | NotProposed>;
  readonly list: (by: StaffActor) => Promise<StaffAnswerOf<'listProposals'>>;
  readonly approve: (id: number, by: StaffActor) => Promise<Decision | NotDecided>;
  readonly force: (id: number, by: StaffActor, reason: string) => Promise<Decision | NotDecided>;
  /** Agrees afterwards with an act that was forced. */
  readonly confirm: (id: number, by: StaffActor) => Promise<Record<never, never> | NotDecided>;
  /** Refuses it, or takes back one's own. */
  readonly close: (
    id: number,
    by: StaffActor,
    does: 'refuse' | 'withdraw',
    reason: string | null,
  ) => Promise<Record<never, never> | NotDecided>;
}

const proposeWith =
  ({ db, clock, sealer }: ProposalDeps): Proposals['propose'] =>
  (definition, body, by) =>
    inTransaction(db, async (tx) => {
      const { act } = definition;
      const looked = await definition.look(tx, body, by);
      if (looked instanceof Refused) return looked;
      const { subject, concerns = null, said } = looked;
      const denial = whyNot(by, 'propose', { act, proposedBy: by.staffId, concerns });
      if (denial) return refuse(denial === 'self' ? 'OWN_ACCOUNT' : 'RIGHT_MISSING');
      const fingerprint = fingerprintOf({ sealer }, looked);
      const proposal = { act, subject, concerns, fingerprint, state: 'open', proposed_by: by.staffId } as const;
      const proposalNo = await insertProposal(tx, { ...proposal, body_sealed: Buffer.alloc(0), proposed_at: clock() });
      if (proposalNo === undefined) return refuse('PROPOSAL_OPEN');
      const stored: Stored = { body, said };
      await setProposalBody(tx, proposalNo, sealer.seal('proposal', String(proposalNo), JSON.stringify(stored)));
      return { proposalNo, said };
    });

/** A proposal as a person sees it, with what they may do. */
function present({ sealer }: ProposalDeps, row: ProposalRow, by: StaffActor): StaffAnswerOf<'listProposals'>[number] {
  // The query asks for these two.
  const state = row.state as 'open' | 'forced';
  return {
    proposalNo: row.id,
    act: row.act,
    name: actsOfTwo[row.act].name,
    subject: row.subject,
    said: openStored({ sealer }, row).said,
    state,
    proposedBy: row.proposed_by,
    proposedAt: row.proposed_at.toISOString(),
    reason: row.reason,
    actions: actionsOn(by, proposedOf(row), state)
      .filter((does) => does !== 'propose')
      .filter((does) => does !== 'confirm' || row.decided_by !== by.staffId),
  };
}

export function createProposals(deps: ProposalDeps): Proposals {
  const { db, clock } = deps;
  return {
    propose: proposeWith(deps),
    list: async (by) => (await listWaitingProposals(db)).map((row) => present(deps, row, by)),
    approve: (id, by) => decide(deps, { id, by, does: 'approve', reason: null }),
    force: async (id, by, reason) =>
      [...reason].length < shortestReason ? refuse('REASON_NEEDED') : decide(deps, { id, by, does: 'force', reason }),
    confirm: (id, by) =>
      inTransaction(db, async (tx) => {
        const row = await lockFor(tx, id, 'confirm', by);
        if (row instanceof Refused) return row;
        await updateProposal(tx, id, { state: 'confirmed', confirmed_by: by.staffId, confirmed_at: clock() });
        return {};
      }),
    close: (id, by, does, reason) =>
      inTransaction(db, async (tx) => {
        const row = await lockFor(tx, id, does, by);
        if (row instanceof Refused) return row;
        const state = does === 'refuse' ? 'refused' : 'withdrawn';
        await updateProposal(tx, id, { state, decided_by: by.staffId, decided_at: clock(), reason });
        return {};
      }),
  };
}
