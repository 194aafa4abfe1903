import type { Queryable } from '../../platform/database/connect.ts';
import type { Sender } from '../../platform/fair-queue.ts';
import { levelOf } from './assurance/level-of.ts';
import { findIdentityAccount } from './identity.queries.ts';

/** Whose picture is read first: of customers who are proved, of those who are signed in, of everybody else. */
const ranks = { proved: 0, signedIn: 1, anybody: 2 } as const;

/**
 * The turn of a picture among those that wait to be read. Accounts take turns with each other, and everybody without an account
 * with the others of other addresses: one address gets one turn, however much it sends.
 */
export async function readingTurnOf(
  db: Queryable,
  { accountId, addressKey }: { readonly accountId: string | null; readonly addressKey: string },
): Promise<Sender> {
  if (accountId === null) return { key: `address:${addressKey}`, rank: ranks.anybody };
  const level = await levelOf(db, await findIdentityAccount(db, accountId));
  return { key: `account:${accountId}`, rank: level === 'proved' ? ranks.proved : ranks.signedIn };
}
