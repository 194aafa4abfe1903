import type { Transaction } from '../../platform/database/connect.ts';
import { withdrawFamilyConsents } from '../consents/public.ts';
import { deleteFamily, lockFamily } from './family.queries.ts';

/** Withdraws the consent to keep family members, and deletes them. */
export async function withdrawFamily(tx: Transaction, accountId: string, now: Date): Promise<void> {
  await lockFamily(tx, accountId);
  await withdrawFamilyConsents(tx, accountId, now);
  await deleteFamily(tx, accountId);
}
