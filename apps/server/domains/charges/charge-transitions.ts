import type { ChargeState } from './charges.queries.ts';

/** The only table of charge states. Money that arrives for a charge that is no longer open is paid back. */
const transitions: Readonly<Record<ChargeState, readonly ChargeState[]>> = {
  open: ['paid', 'waived', 'void'],
  paid: [],
  waived: [],
  void: [],
};

/** Whether a charge may go from one state to the other. */
export function mayMove(from: ChargeState, to: ChargeState): boolean {
  return transitions[from].includes(to);
}
