import type { PayerRelation } from '@portal/rules/sale/payer.ts';
import type { Generated } from 'kysely';

export interface PayerTables {
  payers: {
    id: string;
    order_id: string;
    name_sealed: Buffer;
    /** What the payer is to the applicant. */
    relation: PayerRelation;
    token_hash: Buffer;
    wrong_names: Generated<number>;
    asked_at: Date;
    expires_at: Date;
    /** When the link was taken back or replaced. */
    ended_at: Date | null;
  };
}
