import type { Generated } from 'kysely';
import type { AccountIdentity } from './identity-tables.ts';

/** The purpose of a code. */
export type CodePurpose = 'login' | 'apply' | 'consent' | 'consult' | 'register' | 'reset' | 'verify' | 'change' | 'bind' | 'certificate';

/** The tables of customers who sign in. */
export interface AccountTables {
  accounts: AccountIdentity & {
    id: string;
    phone_hash: Buffer;
    phone_sealed: Buffer;
    real_name_sealed: Buffer | null;
    created_at: Date;
    email_sealed: Buffer | null;
    address_sealed: Buffer | null;
    closed_at: Date | null;
    /** Since when messages about premiums are sent to the e-mail too. */
    premium_mail_since: Date | null;
  };
  /** Which accounts have ever had a phone: written by a trigger. */
  account_phones: { phone_hash: Buffer; account_id: string; since: Generated<Date> };
  agreement_texts: {
    page_id: string;
    version: string;
    title: string;
    text: string;
    since: Date;
  };
  agreement_acceptances: {
    id: Generated<number>;
    account_id: string | null;
    order_id: string | null;
    page_id: string;
    version: string;
    accepted_at: Date;
  };
  account_identities: {
    account_id: string;
    /** 11: a password, 12: WeChat. */
    identity_type: 11 | 12;
    password_hash: string | null;
    subject_hash: Buffer | null;
    created_at: Date;
    changed_at: Date;
  };
  sessions: {
    id: string;
    account_id: string;
    token_hash: Buffer;
    created_at: Date;
    last_seen_at: Date;
    device_id_hash: Buffer | null;
    device: string | null;
    place_sealed: Buffer | null;
    proved_at: Date | null;
  };
  verify_codes: {
    id: Generated<number>;
    phone_hash: Buffer;
    purpose: CodePurpose;
    code_hash: Buffer;
    sent_at: Date;
    expires_at: Date;
    attempts: Generated<number>;
    used_at: Date | null;
    asked_by: string | null;
    own_attempts: Generated<number>;
  };
  captchas: { id: string; answer_hash: Buffer; expires_at: Date; used_at: Date | null };
  slider_challenges: {
    id: string;
    issued_at: Date;
    expires_at: Date;
    attempts: Generated<number>;
    proof_hash: Buffer | null;
    used_at: Date | null;
  };
}
