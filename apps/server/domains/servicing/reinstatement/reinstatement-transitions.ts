import type { Tables } from '#migrations/tables.ts';

export type ReinstatementState = Tables['reinstatements']['state'];

/**
 * The only table of the states of requests for reinstatement. An accepted one waits for the money: `done` when it came, `expired` if it did
 * not come in time. `ended`: the lapse ended otherwise.
 */
const transitions: Readonly<Record<ReinstatementState, readonly ReinstatementState[]>> = {
  requested: ['accepted', 'declined', 'ended'],
  accepted: ['done', 'expired', 'ended'],
  declined: [],
  expired: [],
  ended: [],
  done: [],
};

/** Whether a request may go from one state to the other. */
export function mayMove(from: ReinstatementState, to: ReinstatementState): boolean {
  return transitions[from].includes(to);
}
