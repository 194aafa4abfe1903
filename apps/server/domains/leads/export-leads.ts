import type { Queryable } from '../../platform/database/connect.ts';
import type { Sealer } from '../../platform/sealing.ts';
import { openLead } from './lead-content.ts';
import { listLeadsOf } from './leads.queries.ts';

/** The requests to be called of a phone, for the customer's copy of their data. */
export async function exportLeads(db: Queryable, { sealer }: { readonly sealer: Sealer }, phoneHash: Buffer): Promise<object[]> {
  return (await listLeadsOf(db, phoneHash)).map((lead) => ({
    requestNo: lead.request_no,
    kind: lead.kind,
    requestedAt: lead.created_at.toISOString(),
    callAt: lead.call_at?.toISOString() ?? null,
    ...openLead(sealer, lead),
  }));
}
