import type { StaffParsedOf } from '@portal/contract/staff/staff-catalogue.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { StaffContext } from '../../platform/http/bind-staff-call.ts';
import { refuse } from '../../platform/refused.ts';
import { isWeak } from './invitations.ts';
import { countFailure, refuseLocked, verifyStaffPassword } from './sign-in.ts';
import type { StaffDeps } from './staff-deps.ts';
import { deleteStaffSessionsOf, updateStaff } from './staff.queries.ts';

/** Changes one's own password. Sessions elsewhere end. A wrong one counts as a failure to sign in. */
export async function changeStaffPassword(
  deps: StaffDeps,
  { password, next }: StaffParsedOf<'changeStaffPassword'>,
  { by, sessionId }: StaffContext,
) {
  const { staffId } = by;
  const locked = await refuseLocked(deps, staffId);
  if (locked) return locked;
  const isRight = await verifyStaffPassword(deps, { staffId, password });
  if (isRight === undefined) return refuse('BUSY');
  if (!isRight) {
    await countFailure(deps, staffId);
    return refuse('STAFF_SIGN_IN_WRONG');
  }
  if (isWeak(next, staffId)) return refuse('PASSWORD_WEAK');
  const hash = await deps.hasher.hash(next, { purpose: 'set', sender: `staff:${staffId}` });
  return inTransaction(deps.db, async (tx) => {
    await updateStaff(tx, staffId, { password_hash: hash });
    await deleteStaffSessionsOf(tx, staffId, sessionId);
    return {};
  });
}
