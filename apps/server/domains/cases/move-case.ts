import { type CaseState, mayMoveCase } from '@portal/rules/cases/case-states.ts';
import type { Transaction } from '#platform/database/connect.ts';
import type { Sealer } from '#platform/sealing.ts';
import { type CaseChange, type CaseRow, updateCaseState } from './cases.queries.ts';
import { tellCoreOfCase } from './tell-core.ts';

/**
 * The only way in which a case changes its state; the core system is told. The caller holds it locked. Throws where there is no such
 * transition. `at`: when it happened.
 */
export async function moveCase(
  tx: Transaction,
  sealer: Sealer,
  { id, case_no: no, state: from }: CaseRow,
  to: CaseState,
  { at, ...change }: CaseChange & { readonly at: Date },
): Promise<void> {
  if (!mayMoveCase(from, to)) throw new Error(`case ${no} is ${from}: it cannot become ${to}`);
  await tellCoreOfCase(tx, sealer, await updateCaseState(tx, id, to, change), at);
}
