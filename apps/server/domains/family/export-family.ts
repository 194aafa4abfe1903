import type { Queryable } from '../../platform/database/connect.ts';
import type { FamilyDeps } from './family-deps.ts';
import { listMembers } from './family.queries.ts';
import { openMember } from './member-person.ts';

/** The members for the customer's copy of their data: in full, the customer typed them. */
export async function exportFamily(db: Queryable, { sealer }: Pick<FamilyDeps, 'sealer'>, accountId: string): Promise<object[]> {
  return (await listMembers(db, accountId)).map((row) => openMember(sealer, row));
}
