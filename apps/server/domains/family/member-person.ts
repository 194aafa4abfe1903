import type { KeptMember } from '@portal/rules/family/kept-members.ts';
import type { Person } from '@portal/rules/sale/answers/application.ts';
import type { Sealer } from '../../platform/sealing.ts';
import { schemaAfter, upgradeStored, type UpgradeSteps } from '../../platform/upgrade-stored.ts';
import type { MemberRow } from './family.queries.ts';

const steps: UpgradeSteps = [];

export const memberSchema = schemaAfter(steps);

export function sealMember(sealer: Sealer, id: string, person: Person): Buffer {
  return sealer.sealJson('family member', id, person);
}

/** A member as it is stored: in full. */
export function openMember(sealer: Sealer, row: MemberRow): Required<KeptMember> & { readonly id: string } {
  const document = sealer.openJson('family member', row.id, row.person_sealed);
  // Only saveMember writes it.
  const person = upgradeStored('family member', steps, { schema: row.person_schema, document }) as Person;
  return { id: row.id, relation: row.relation, person };
}
