import type { StaffBinder } from '../../platform/http/bind-staff-call.ts';
import type { DefinedAct, Proposals } from '../proposals/public.ts';
import type { SiteSettings } from '../site/public.ts';
import { changeStaffPassword } from './change-password.ts';
import { acceptInvitation, openInvitation } from './invitations.ts';
import { listActs } from './list-acts.ts';
import { addingStaff, changingRoles, listStaff, removeStaff } from './manage-staff.ts';
import { signInStaff } from './sign-in.ts';
import type { StaffDeps } from './staff-deps.ts';
import { deleteStaffSession } from './staff.queries.ts';

/** Acts on the accounts of the insurer's people that two must agree to. */
export const actsOnStaff = (deps: StaffDeps): DefinedAct[] => [addingStaff(deps), changingRoles(deps)];

/** The accounts of the insurer's people, their sessions and the record of what they did. */
export function bindStaffCalls(bind: StaffBinder, deps: StaffDeps & { readonly site: SiteSettings; readonly proposals: Proposals }): void {
  const { db, site, proposals } = deps;
  const adding = addingStaff(deps);
  const changing = changingRoles(deps);

  bind('staffSignIn', (request, guest) => signInStaff(deps, request, guest));
  bind('whoAmI', async (_request, { by }) => ({ staffId: by.staffId, name: by.name, rights: [...by.rights] }));
  bind('staffSignOut', async (_request, { sessionId, clearSession }) => {
    await deleteStaffSession(db, sessionId);
    clearSession();
    return {};
  });
  bind('openInvitation', async (request) => openInvitation(deps, request, (await site.current()).company.shortName));
  bind('acceptInvitation', (request, { addressKey }) => acceptInvitation(deps, request, addressKey));
  bind('changeStaffPassword', (request, context) => changeStaffPassword(deps, request, context));

  bind('listStaff', () => listStaff(deps));
  bind('addStaff', ({ reason: _reason, ...request }, { by }) => proposals.propose(adding, request, by));
  bind('setStaffRoles', ({ reason: _reason, ...request }, { by }) => proposals.propose(changing, request, by));
  bind('removeStaff', ({ staffId }, { by }) => removeStaff(deps, by, staffId));

  bind('listActs', (request) => listActs(deps, request));
}
