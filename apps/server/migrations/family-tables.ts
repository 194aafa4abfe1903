import type { KeptRelation } from '@portal/rules/family/kept-members.ts';

/** The table of people whom a customer keeps to insure them again. */
export interface FamilyTables {
  family_members: {
    id: string;
    account_id: string;
    /** The relation of the person to the customer. */
    relation: KeptRelation;
    certificate_hash: Buffer;
    person_schema: number;
    person_sealed: Buffer;
    created_at: Date;
    updated_at: Date;
  };
}
