import { sql } from 'kysely';
import type { Queryable } from '#platform/database/connect.ts';

/** A file that a row says is stored. */
export interface StoredFile {
  readonly key: string;
  /** What it is, and of which order or policy: nothing personal. */
  readonly name: string;
  /** Of the content. Null if none is kept. */
  readonly sha256: Buffer | null;
  /** The policy whose e-policy it is. */
  readonly epolicy_of: string | null;
}

/** The files that rows of all domains name, from the day `since` on (all if undefined), after the key `after`, by key. */
export async function listStoredFiles(db: Queryable, since: string | undefined, after: string, limit: number): Promise<StoredFile[]> {
  const from = since ?? '-infinity';
  const { rows } = await sql<StoredFile>`
    select * from (
      select epolicy_file as key, 'the e-policy of policy ' || policy_no as name, epolicy_hash as sha256, id as epolicy_of, issued_at as at
        from policies where epolicy_file is not null and epolicy_state = 'ready'
      union all select file, 'a certificate of policy ' || policy_no, hash, null, made_at
        from member_certificates join policies on policies.id = policy_id
      union all select file, 'the invoice of premium ' || period || ' of policy ' || policy_no, null, null, requested_at
        from invoices join policies on policies.id = policy_id where file is not null
      union all select file_key, case kind when 'health_report' then 'a medical report of order ' when 'licence' then 'a licence of order '
            when 'consent_sheet' then 'a signed sheet of order ' else 'the slip of payment ' end || coalesce(order_no, owner_id::text),
          document_pages.sha256, null, documents.created_at
        from documents join document_pages on document_id = documents.id left join orders on orders.id = owner_id
        where document_pages.state = 'stored' and documents.state in ('received', 'read', 'accepted')
      union all select file_key, 'an image of a certificate, ' || id, sha256, null, created_at from uploaded_images where is_stored
    ) as files
    where key > ${after} and (at at time zone 'Asia/Shanghai') >= ${from}::timestamp
    order by key limit ${limit}`.execute(db);
  return rows;
}
