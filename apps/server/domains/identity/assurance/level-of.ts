import type { AssuranceLevel } from '@portal/contract/states.ts';
import type { RowOf } from '#migrations/tables.ts';
import type { Queryable } from '#platform/database/connect.ts';
import { findProvedCertificate } from '../identity.queries.ts';

/** How far it is known who the owner of an account is. */
export async function levelOf(db: Queryable, account: RowOf<'accounts', 'id' | 'certificate_sealed'>): Promise<AssuranceLevel> {
  if (await findProvedCertificate(db, account.id)) return 'proved';
  return account.certificate_sealed ? 'read' : 'none';
}
