import { dayInShanghai } from '@portal/rules/values/dates.ts';
import type { CallBinder } from '../../platform/http/bind-call.ts';
import { refuse } from '../../platform/refused.ts';
import type { FamilyDeps } from './family-deps.ts';
import { presentMember } from './family.present.ts';
import { deleteMember, findMember, listMembers } from './family.queries.ts';
import { openMember } from './member-person.ts';
import { saveMember } from './save-member.ts';

/** The family members that a customer keeps. */
export function bindFamilyCalls(bind: CallBinder, deps: FamilyDeps): void {
  const { db, sealer, clock } = deps;

  bind('listFamilyMembers', async (_request, { accountId }) => {
    const rows = await listMembers(db, accountId);
    if (rows.length === 0) return refuse('5004');
    const today = dayInShanghai(clock());
    return { members: rows.map((row) => presentMember(openMember(sealer, row), today)) };
  });

  bind('getFamilyMember', async ({ id }, { accountId }) => {
    const row = await findMember(db, accountId, id);
    return row ? openMember(sealer, row) : refuse('MEMBER_NOT_FOUND');
  });

  bind('saveFamilyMember', (request, { accountId }) => saveMember(deps, accountId, request));

  bind('removeFamilyMember', async ({ id }, { accountId }) => ((await deleteMember(db, accountId, id)) ? {} : refuse('MEMBER_NOT_FOUND')));
}
