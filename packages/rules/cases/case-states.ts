/**
 * The states of a case: of whatever somebody asks the insurer to do.
 * `draft`: being filled in. `submitted`: waits for the insurer. `waiting`: waits for somebody else.
 * `proposed`: somebody of the insurer has decided, and another person has to agree. `decided`: granted, but something has to
 * happen before it is done, such as a payment. `settled`: nothing is left to do. `withdrawn`: by whoever asked, or because its subject ended.
 */
export const caseStates = ['draft', 'submitted', 'waiting', 'proposed', 'decided', 'settled', 'withdrawn', 'expired'] as const;
export type CaseState = (typeof caseStates)[number];

/** What was decided. `partly`: some of what was asked for, where a kind can be decided so. */
export const caseOutcomes = ['granted', 'partly', 'refused'] as const;
export type CaseOutcome = (typeof caseOutcomes)[number];

/** Whom or what a case waits for, if not for the insurer. */
export const caseWaits = ['customer', 'payment'] as const;
export type CaseWait = (typeof caseWaits)[number];

/** Who asks, as far as the subject of the case is concerned. */
export const caseRoles = ['applicant', 'insured', 'beneficiary', 'heir', 'officer', 'helper', 'insurer'] as const;
export type CaseRole = (typeof caseRoles)[number];

/** The only table of the states of cases. A settled one is opened again where its kind lets a decision be undone. */
const transitions: Readonly<Record<CaseState, readonly CaseState[]>> = {
  draft: ['submitted', 'withdrawn', 'expired'],
  submitted: ['waiting', 'proposed', 'decided', 'settled', 'withdrawn', 'expired'],
  waiting: ['submitted', 'settled', 'withdrawn', 'expired'],
  proposed: ['submitted', 'decided', 'settled', 'withdrawn'],
  decided: ['settled', 'withdrawn', 'expired'],
  settled: ['submitted'],
  withdrawn: [],
  expired: [],
};

/** Whether a case may go from one state to the other. */
export function mayMoveCase(from: CaseState, to: CaseState): boolean {
  return transitions[from].includes(to);
}

/** States in which a case is under way: a subject has at most one such case of a kind. */
export const openCaseStates = ['submitted', 'waiting', 'proposed', 'decided'] as const satisfies readonly CaseState[];

export const isOpenCase = (state: CaseState): boolean => openCaseStates.some((open) => open === state);
