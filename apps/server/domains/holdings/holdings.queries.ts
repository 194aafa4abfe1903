import { sql, type SqlBool } from 'kysely';
import type { Tables } from '../../migrations/tables.ts';
import type { Owner } from '../../platform/http/call-context.ts';

/** Selects what this owner holds: what its account holds, or its visitor as long as no account does. */
export const isOwn = (table: 'held_orders' | 'uploaded_images' | 'separate_consents', { accountId, visitorHash }: Owner) => {
  const [account, visitor] = [sql.ref(`${table}.account_id`), sql.ref(`${table}.visitor_hash`)];
  return sql<SqlBool>`(${account} = ${accountId} or (${account} is null and ${visitor} = ${visitorHash}))`;
};

/** What an account holds of a kind that is held in several ways: ids as text. Queries of the other kinds join the view of their kind. */
export const heldBy = (accountId: string, kind: Extract<Tables['holdings']['subject_kind'], 'claim' | 'points'>) =>
  sql<string>`(select subject_id from holdings where subject_kind = ${sql.lit(kind)} and account_id = ${accountId})`;
