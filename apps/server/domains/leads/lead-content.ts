import type { Consultation } from '@portal/rules/service/consultation.ts';
import type { Sealer } from '../../platform/sealing.ts';
import { schemaAfter, upgradeStored, type UpgradeSteps } from '../../platform/upgrade-stored.ts';

/** The sealed part of a request. */
export type LeadContent = Pick<Consultation, 'name' | 'phone' | 'region' | 'wish' | 'goodsId'>;

const steps: UpgradeSteps = [];

export const leadSchema = schemaAfter(steps);

export function openLead(sealer: Sealer, lead: { id: string; content_schema: number; content_sealed: Buffer }): LeadContent {
  const document = sealer.openJson('consultation request', lead.id, lead.content_sealed);
  // Only requestConsultation writes it.
  return upgradeStored('consultation request', steps, { schema: lead.content_schema, document }) as LeadContent;
}
