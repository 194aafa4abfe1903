import type { StaffActor } from './actor.ts';
import { type ActOfTwo, actsOfTwo } from './acts.ts';

/** Why a person may not. `right`: they lack it; `own`: they proposed it; `self`: it concerns their own account. */
export type Denial = 'right' | 'own' | 'self';

/** An act of two that somebody proposed, or is about to. */
export interface Proposed {
  readonly act: ActOfTwo;
  readonly proposedBy: string;
  /** The person of the insurer whom it concerns, if it concerns one. */
  readonly concerns?: string | null;
}

/** What can be done with an act of two. `force` does it alone; `confirm` agrees afterwards with one that was forced. */
export type OnProposal = 'propose' | 'approve' | 'refuse' | 'withdraw' | 'force' | 'confirm';

/**
 * Why a person may not do this. Undefined: they may. Nobody approves their own or decides about their own account, and whoever forces an act
 * needs the right to it as well.
 */
export function whyNot(actor: StaffActor, does: OnProposal, { act, proposedBy, concerns }: Proposed): Denial | undefined {
  const { right, second } = actsOfTwo[act];
  const isOwn = actor.staffId === proposedBy;
  if (does === 'withdraw') return isOwn ? undefined : 'right';
  if (does === 'refuse') return isOwn || actor.rights.has(second) ? undefined : 'right';
  if (concerns === actor.staffId) return 'self';
  if (does === 'propose') return actor.rights.has(right) ? undefined : 'right';
  if (does === 'force') return actor.rights.has(right) && actor.rights.has('acts.force') ? undefined : 'right';
  if (!actor.rights.has(second)) return 'right';
  return isOwn ? 'own' : undefined;
}

/** Whether a person may do this. */
export const may = (actor: StaffActor, does: OnProposal, proposed: Proposed): boolean => whyNot(actor, does, proposed) === undefined;

/** What a person may do with a proposal in this state: what its list and its page offer. */
export function actionsOn(actor: StaffActor, proposed: Proposed, state: 'open' | 'forced'): OnProposal[] {
  const offered = state === 'open' ? (['approve', 'refuse', 'withdraw', 'force'] as const) : (['confirm'] as const);
  return offered.filter((does) => may(actor, does, proposed));
}
