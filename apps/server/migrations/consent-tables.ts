import type { ConsentKind } from '@portal/rules/account/separate-consents.ts';
import type { Generated } from 'kysely';

/** The tables of consents: separate ones, and those of insured people. */
export interface ConsentTables {
  insured_consents: {
    order_id: string;
    insured_id: string;
    token_hash: Buffer;
    phone_hash: Buffer;
    phone_sealed: Buffer;
    content_schema: number;
    content_hash: Buffer;
    sent_at: Date;
    expires_at: Date;
    given_at: Date | null;
    declined_at: Date | null;
    decline_reason: string | null;
    decline_note_sealed: Buffer | null;
  };
  separate_consent_texts: {
    kind: ConsentKind;
    version: string;
    title: string;
    points: readonly string[];
    since: Date;
  };
  separate_consents: {
    id: Generated<string>;
    kind: ConsentKind;
    version: string;
    account_id: string | null;
    visitor_hash: Buffer | null;
    /** Null for images of certificates, which belong to whoever uploads them, and for the family members that an account keeps. */
    order_id: string | null;
    given_at: Date;
    withdrawn_at: Date | null;
  };
}
