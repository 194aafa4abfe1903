import type { ClaimState } from '@portal/contract/states.ts';

/** The only table of claim states. Papers may be asked for again while a claim is examined. */
const transitions: Readonly<Record<ClaimState, readonly ClaimState[]>> = {
  reported: ['documents_needed', 'under_review'],
  documents_needed: ['under_review'],
  under_review: ['documents_needed', 'approved', 'rejected'],
  approved: ['paid'],
  rejected: [],
  paid: [],
};

/** Whether a claim may go from one state to the other. */
export function mayMoveClaim(from: ClaimState, to: ClaimState): boolean {
  return transitions[from].includes(to);
}
