import type { ClaimState, InvoiceState, PolicyState } from '@portal/contract/states.ts';
import type { Fen } from '@portal/rules/values/money.ts';
import type { ColumnType, Generated } from 'kysely';

type Day = ColumnType<string>;

/** The tables of the reports of the insurer's core system, and of e-invoices. */
export interface CoreTables {
  core_records: {
    feed: 'claims' | 'policies' | 'endorsements' | 'points';
    core_id: string;
    revision: number;
    content_hash: Buffer;
    imported_at: Date;
  };
  policy_events: { id: Generated<number>; policy_id: string; from_state: PolicyState; to_state: PolicyState; at: Date };
  policy_core_values: {
    policy_id: string;
    cash_value_fen: Fen | null;
    cash_value_on: Day | null;
    paid_until: Day | null;
    grace_until: Day | null;
    updated_at: Date;
  };
  core_policies: {
    id: string;
    policy_no: string;
    certificate_hash: Buffer;
    state: Exclude<PolicyState, 'pending' | 'matured'>;
    product_name: string;
    effective_on: Day;
    cover_until: Day | null;
    issued_at: Date;
    /** The applicant's phone, and when the core system last confirmed it with that person. */
    phone_hash: Buffer | null;
    phone_confirmed_on: Day | null;
    summary_schema: number;
    summary_sealed: Buffer;
  };
  /** The benefit at the death of an insured person. The hash is that of type and number. */
  core_policy_lives: { policy_no: string; certificate_hash: Buffer; death_fen: Fen };
  policy_endorsements: {
    endorsement_no: string;
    policy_no: string;
    effective_on: Day;
    content_schema: number;
    content_sealed: Buffer;
  };
  claims: {
    id: string;
    claim_no: string;
    policy_no: string;
    certificate_hash: Buffer;
    state: ClaimState;
    reported_at: Date;
    updated_at: Date;
    document_schema: number;
    document_sealed: Buffer;
  };
  invoices: {
    id: string;
    policy_id: string;
    /** Which premium it is of. */
    period: number;
    state: Exclude<InvoiceState, 'none'>;
    attempt: number;
    amount_fen: Fen;
    title_type: 'personal' | 'company';
    buyer_schema: number;
    buyer_sealed: Buffer;
    /** The platform's number of the request. */
    serial: string | null;
    reason: string | null;
    file: string | null;
    requested_at: Date;
    settled_at: Date | null;
  };
  sandbox_invoices: { serial: string; request_no: string; request_sealed: Buffer; queries: Generated<number>; created_at: Date };
}
