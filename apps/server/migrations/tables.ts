import type { CallName } from '@portal/contract/call-paths.ts';
import type { EpolicyState, OnlineMethod, OrderState, PolicyState } from '@portal/contract/states.ts';
import type { GroupRelation, RelationCode } from '@portal/reference/relations.ts';
import type { ImageType } from '@portal/rules/account/image.ts';
import type { CoolingOffStart } from '@portal/rules/product/terms/cooling-off.ts';
import type { Fen } from '@portal/rules/values/money.ts';
import type { ColumnType, Generated, JSONColumnType, Selectable } from 'kysely';
import type { AccountTables } from './account-tables.ts';
import type { CertificateTables } from './certificate-tables.ts';
import type { ContentTables } from './content-tables.ts';
import type { EvidenceTables } from './evidence-tables.ts';
import type { FamilyTables } from './family-tables.ts';
import type { HealthTables } from './health-tables.ts';
import type { HoldingViews } from './holding-views.ts';
import type { IdentityTables, ImageIdentity } from './identity-tables.ts';
import type { ConsentTables } from './consent-tables.ts';
import type { CoreTables } from './core-tables.ts';
import type { DraftLinkTables } from './draft-link-tables.ts';
import type { InstallationTables } from './installation-tables.ts';
import type { LapseTables } from './lapse-tables.ts';
import type { PartnerTables } from './partner-tables.ts';
import type { PaymentTables } from './payment-tables.ts';
import type { PremiumTables } from './premium-tables.ts';
import type { ReceiptTables } from './receipt-tables.ts';
import type { RetentionTables } from './retention-tables.ts';
import type { RosterTables } from './roster-tables.ts';
import type { TransferTables } from './transfer-tables.ts';
import type { VisitorTables } from './visitor-tables.ts';
import type { WechatTables } from './wechat-tables.ts';

export type { ChargeLine, ChargeOwnerKind } from './premium-tables.ts';

/** The TypeScript types of the tables that the migrations create, one interface per table, in the order of creation. */

type Day = ColumnType<string>;

/** The subject of a chain of the sale record. */
export interface TrailSubject {
  readonly kind: 'order' | 'policy';
  readonly id: string;
}

export interface Tables
  extends
    AccountTables,
    CertificateTables,
    ContentTables,
    CoreTables,
    EvidenceTables,
    FamilyTables,
    HealthTables,
    HoldingViews,
    IdentityTables,
    ConsentTables,
    DraftLinkTables,
    InstallationTables,
    LapseTables,
    PartnerTables,
    PaymentTables,
    PremiumTables,
    TransferTables,
    ReceiptTables,
    RetentionTables,
    RosterTables,
    VisitorTables,
    WechatTables {
  products: {
    id: Generated<number>;
    goods_id: string;
    version: string;
    /** The form of `definition`. */
    schema: number;
    definition: JSONColumnType<object>;
    files: JSONColumnType<Record<string, string>>;
    is_current: boolean;
    imported_at: Date;
    /** True if a server seeded it, false if an operator imported it. */
    seeded: Generated<boolean>;
  };
  occupation_tables: { version: string; rows: string; imported_at: Date; is_current: boolean };
  site_content: {
    id: Generated<boolean>;
    version: string;
    /** The form of `content`. */
    schema: number;
    content: JSONColumnType<object>;
    imported_at: Date;
    seeded_version: string | null;
  };
  sms_templates: {
    id: Generated<boolean>;
    version: string;
    content: JSONColumnType<object>;
    imported_at: Date;
    seeded_version: string | null;
  };
  sealing_keys: { id: number; mark: Buffer; makes_hashes: boolean; known_since: Date };
  finished_back_fills: { name: string; finished_at: Date };
  rate_limits: { key: string; window_start: Date; hits: number };
  idempotency_keys: {
    key: string;
    call: CallName;
    owner: string;
    request_hash: Buffer;
    answer: JSONColumnType<object> | null;
    created_at: Date;
  };
  orders: {
    id: string;
    order_no: string;
    visitor_hash: Buffer | null;
    account_id: string | null;
    product_id: number;
    occupation_version: string | null;
    state: OrderState;
    version: number;
    application_schema: number;
    application_sealed: Buffer;
    applicant_phone_hash: Buffer | null;
    /** Null until the applicant's certificate was saved. */
    applicant_certificate_hash: Buffer | null;
    phone_verified_hash: Buffer | null;
    premium_fen: Fen | null;
    created_at: Date;
    updated_at: Date;
    submitted_at: Date | null;
    pay_before: Date | null;
    paid_at: Date | null;
    /** The policy whose cover a renewal continues. */
    renews_policy_id: string | null;
    /** When somebody helped with the answers for the first time. */
    helped_at: Date | null;
  };
  order_insureds: {
    order_id: string;
    insured_id: string;
    certificate_hash: Buffer;
    /** Of the ages 0 to 17; empty for adults. */
    minor_death_fen: Fen[];
  };
  order_events: {
    id: Generated<number>;
    order_id: string;
    from_state: OrderState | null;
    to_state: OrderState;
    cause: string;
    at: Date;
  };
  policies: {
    id: string;
    policy_no: string;
    order_id: string;
    /** Which of the policies that its order issued. */
    ordinal: Generated<number>;
    /** `pending` and `matured` are not stored: they follow from the dates. */
    state: Exclude<PolicyState, 'pending' | 'matured'>;
    premium_fen: Fen;
    /** Null if the policy has no sum, or several. */
    sum_assured_fen: Fen | null;
    product_name: string;
    effective_on: Day;
    cover_until: Day | null;
    issued_at: Date;
    /** The receipt (签收): signed, or the first look at the e-policy, as `cooling_off_from` says. */
    delivered_at: Date | null;
    cooling_off_from: CoolingOffStart;
    /** How many were sent. */
    receipt_reminders: Generated<number>;
    /** When its renewal was offered, or found not to be possible. */
    renewal_told_at: Date | null;
    verify_code_hash: Buffer;
    verify_code_sealed: Buffer;
    epolicy_state: EpolicyState;
    epolicy_file: string | null;
    epolicy_hash: Buffer | null;
    /** When the end of the term was recorded. */
    matured_at: ColumnType<Date | null, Date | null | undefined>;
  };
  points_entries: {
    id: Generated<number>;
    transfer_id: string;
    holder: string;
    points: number;
    policy_id: string | null;
    reason: string;
    at: Date;
    /** Null for the points of purchases. */
    title: Generated<string | null>;
    expires_on: ColumnType<string | null, string | null | undefined>;
  };
  messages: {
    id: string;
    phone_sealed: Buffer;
    text_sealed: Buffer;
    state: 'queued' | 'sent' | 'failed' | 'expired';
    created_at: Date;
    sent_at: Date | null;
    /** When it expires. */
    send_before: Date;
    /** Null, with `template_sealed`, for messages of earlier versions. */
    template: string | null;
    template_sealed: Buffer | null;
    /** Set for messages that a visitor asked for. */
    asked_phone_hash: Buffer | null;
    asked_for: string | null;
    /** The standing of the caller to the phone. Null for messages of earlier versions. */
    asked_as: 'known' | 'invited' | 'stranger' | null;
    /** To whom, as `hashReceiver` writes it. Null for messages of earlier versions, as is that of mails. */
    phone_hash: Buffer | null;
    /** Whose phone it was, likewise for mails. Null: nobody's, or of an earlier version. */
    account_id: string | null;
  };
  mails: {
    id: string;
    address_hash: Buffer | null;
    account_id: string | null;
    mail_sealed: Buffer;
    state: 'queued' | 'sent' | 'refused' | 'expired';
    created_at: Date;
    send_before: Date;
    sent_at: Date | null;
  };
  uploaded_images: ImageIdentity & {
    id: string;
    account_id: string | null;
    visitor_hash: Buffer | null;
    kind: 'id_card' | 'other';
    side: 'front' | 'back' | null;
    media_type: ImageType;
    file_key: string;
    byte_count: number;
    sha256: Buffer;
    created_at: Date;
    expires_at: Date;
  };
  policy_versions: {
    policy_id: string;
    version: number;
    schema: number;
    effective_on: Day;
    recorded_at: Date;
    contract_sealed: Buffer;
  };
  /** Null only where the contract could not be opened when a server started. */
  policy_members: {
    policy_id: string;
    version: number;
    member_id: string;
    /** From 1, without gaps. */
    ordinal: number | null;
    relation: RelationCode | GroupRelation;
    certificate_hash: Buffer | null;
    person_schema: number | null;
    person_sealed: Buffer | null;
    /** Of the name and the last four characters of the certificate. */
    name_hash: Buffer | null;
    /** In a contract of a group: the class of occupation that the price depends on. */
    life_class: number | null;
  };
  policy_coverages: {
    policy_id: string;
    version: number;
    member_id: string;
    coverage_id: string;
    ordinal: number | null;
    code: string;
    name: string | null;
    kind: 'main' | 'rider' | null;
    life: 'insured' | 'applicant' | null;
    /** The benefit in words. */
    amount: string | null;
    /** `pending`, `waiting` and the end of its period are not stored: they follow from the dates. */
    state: 'active' | 'suspended' | 'ended';
    /** The day of the event that suspended or ended it. */
    since: Day | null;
    effective_on: Day;
    waiting_until: Day | null;
    cover_until: Day | null;
    /** The day from which cover goes on after a lapse: a waiting period runs anew from it. */
    reinstated_on: ColumnType<string | null, string | null | undefined>;
    sum_fen: Fen | null;
    premium_fen: Fen | null;
  };
  payouts: {
    id: string;
    /** The number that the provider knows it by. */
    payout_no: string;
    /** `refund` of a payment, or `return` of a line of the bank that paid nothing. */
    kind: 'refund' | 'return';
    payment_id: string | null;
    serial: string | null;
    /** The account that it goes to, if a file for the bank makes it: the provider pays back the others. */
    destination_sealed: Buffer | null;
    amount_fen: Fen;
    /** In words, for the customer. */
    reason: string;
    state: 'open' | 'paid';
    created_at: Date;
    settled_at: Date | null;
  };
  sandbox_refunds: { refund_no: string; payment_no: string; amount_fen: Fen; created_at: Date };
  sandbox_signings: {
    sign_no: string;
    card_tail: string;
    phone_sealed: Buffer;
    code_sealed: Buffer;
    state: 'asked' | 'refused' | 'signed' | 'revoked';
    token: string | null;
    sent_at: Date;
  };
  sandbox_payments: {
    payment_no: string;
    ref: string;
    method: OnlineMethod;
    amount_fen: Fen;
    description: string;
    return_url: string;
    card_tail: string | null;
    scenario: string;
    state: 'waiting' | 'paid' | 'declined' | 'refunded';
    created_at: Date;
    paid_at: Date | null;
  };
}

/** A row with these columns of one table; a column may be prefixed by the table's name. */
export type RowOf<Table extends keyof Tables, Column extends string> = Readonly<
  Pick<Selectable<Tables[Table]>, (Column extends `${Table}.${infer Name}` ? Name : Column) & keyof Selectable<Tables[Table]>>
>;
