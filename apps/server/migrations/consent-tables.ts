import type { ConsentKind } from '@portal/rules/account/separate-consents.ts';
import type { Generated } from 'kysely';

/** The tables of separate consents. */
export interface ConsentTables {
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
    /** Null for images of certificates: they belong to who uploads them. */
    order_id: string | null;
    given_at: Date;
    withdrawn_at: Date | null;
  };
}
