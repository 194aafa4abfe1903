import type { RefusalCode } from '@portal/contract/refusals.ts';
import type { Transaction } from '#platform/database/connect.ts';
import type { Refused } from '#platform/refused.ts';
import type { DraftRefusal } from '../health/rewrite-reports.ts';
import { type AskedDraft, type LockedGroup, withGroup } from './lock-roster.ts';
import type { RosterDeps } from './roster-deps.ts';

/** A draft of an organisation as the owner of its papers. */
export interface HeldGroup extends LockedGroup {
  readonly ownerId: string;
}

/** Locks the owner's draft for a change of its papers. `refuseNow` says why they cannot be changed now. */
export const holdGroup =
  <Code extends RefusalCode = never>(deps: RosterDeps, asked: AskedDraft, refuseNow?: (group: LockedGroup) => Refused<Code> | undefined) =>
  <Result>(run: (tx: Transaction, group: HeldGroup) => Promise<Result>): Promise<Result | Refused<Code | DraftRefusal>> =>
    withGroup(deps, asked, async (tx, group): Promise<Result | Refused<Code>> => {
      const refused = refuseNow?.(group);
      return refused ?? run(tx, { ...group, ownerId: group.draft.order.id });
    });
