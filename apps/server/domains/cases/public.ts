export { openBody } from './case-body.ts';
export type { CaseKind, OpenedCase } from './case-kind.ts';
export {
  type CaseRow,
  findCaseByNo,
  findCaseOfCharge,
  findLastCase,
  listCasesOf,
  lockCase,
  lockOpenCase,
  noteCase,
  removeCasesOf,
  removeDraftsOf,
  sweepCases,
} from './cases.queries.ts';
export { decideByCore } from './decide-by-core.ts';
export { carryOut, decideCase } from './decide-case.ts';
export { type CaseDeps, openCase } from './enter-case.ts';
export { countOwnCases, exportCases } from './own/show-case.ts';
export { concludeCase, endCase, settleCase, reopenCase, waitForCustomer, withdrawCase } from './end-case.ts';
export { hasOpenedCase, recordCase } from './case-record.ts';
export { refusalReasonOf } from './verdict.ts';
export { draftCase, submitCase, submitDraft } from './submit-case.ts';
