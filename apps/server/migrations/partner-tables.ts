import type { PartnerRole } from '@portal/rules/partner/partner-texts.ts';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

/** The tables of partners: their content and keys, the results of their links, and the events that they are told. */
export interface PartnerTables {
  sale_partners: {
    id: Generated<boolean>;
    version: string;
    content: JSONColumnType<object>;
    imported_at: Date;
    seeded_version: string | null;
  };
  partner_keys: {
    key_id: string;
    partner_id: string;
    secret_sealed: Buffer;
    created_at: Date;
    retired_at: Date | null;
  };
  order_partners: {
    order_id: string;
    partner_id: string;
    name: string;
    role: PartnerRole;
    licence_no: string | null;
    link_id: string;
    key_id: string;
    /** SHA-256 of the token. */
    token_hash: Buffer;
    commission_code: string | null;
    goods_id: string;
    attributed_at: Date;
  };
  partner_used_links: {
    partner_id: string;
    link_id: string;
    /** Null if it was a draft that has been removed. */
    order_id: string | null;
    used_at: Date;
  };
  partner_counts: {
    partner_id: string;
    link_id: string;
    day: ColumnType<string>;
    opened: Generated<number>;
    quoted: Generated<number>;
  };
  partner_counted: { day: ColumnType<string>; digest: Buffer };
  partner_events: {
    id: string;
    partner_id: string;
    order_id: string;
    sequence: number;
    kind: string;
    body: string;
    state: Generated<'open' | 'delivered' | 'dead' | 'withheld'>;
    attempts: Generated<number>;
    problem: Generated<string | null>;
    created_at: Date;
    queued_at: Date;
    settled_at: Generated<Date | null>;
  };
}
