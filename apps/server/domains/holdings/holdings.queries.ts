import { sql, type SqlBool } from 'kysely';
import type { Tables } from '../../migrations/tables.ts';
import type { Owner } from '../../platform/http/call-context.ts';

/** Selects the holdings of an owner: those of the account, or those of the visitor while no account has them. */
export const isOwn = (table: 'held_orders' | 'uploaded_images' | 'separate_consents', { accountId, visitorHash }: Owner) => {
  const [account, visitor] = [sql.ref(`${table}.account_id`), sql.ref(`${table}.visitor_hash`)];
  return sql<SqlBool>`(${account} = ${accountId} or (${account} is null and ${visitor} = ${visitorHash}))`;
};

/**
 * The holdings of an account of a kind that can be held in several ways: ids as text. Queries of other kinds join the view of their kind.
 */
export const heldBy = (accountId: string, kind: Extract<Tables['holdings']['subject_kind'], 'claim' | 'points'>) =>
  sql<string>`(select subject_id from holdings where subject_kind = ${sql.lit(kind)} and account_id = ${accountId})`;
