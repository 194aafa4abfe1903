import type { RealNameState } from '@portal/contract/states.ts';
import type { CertificateType } from '@portal/rules/product/product.ts';
import type { Generated } from 'kysely';

/** The source that confirmed the account's owner as the person of the certificate. */
export type ProofSource = 'policy_here' | 'policy_core' | 'gateway' | 'review';

/**
 * The identity of an account's owner: the columns of the reading, and from `certificate_hash` on those of the proof. The hash is that of
 * type and number.
 */
export interface AccountIdentity {
  real_name_state: Generated<RealNameState>;
  /** How many attempts have begun, and the number of the one that decided the state. */
  real_name_attempts: Generated<number>;
  real_name_decided: Generated<number>;
  certificate_sealed: Buffer | null;
  certificate_hash: Buffer | null;
  proved_by: ProofSource | null;
  proved_at: Date | null;
  /** When the card was read, or a reviewer approved. */
  verified_at: Date | null;
}

/** The use of an image of a certificate. */
export interface ImageIdentity {
  /** The fields that were read, for an ID card. */
  reading_sealed: Buffer | null;
  review_id: string | null;
  /** The file is there. False before it was written, and while it is removed. */
  is_stored: Generated<boolean>;
  /** Kept for the time of retention: its owner cannot remove it any more. */
  kept: Generated<boolean>;
}

/** The tables of the proof of who somebody is. */
export interface IdentityTables {
  identity_drafts: {
    account_id: string;
    draft_sealed: Buffer;
    expires_at: Date;
  };
  identity_reviews: {
    id: string;
    review_no: string;
    account_id: string;
    certificate_type: CertificateType;
    reference_hash: Buffer;
    reference_until: Date;
    details_sealed: Buffer;
    state: 'prepared' | 'waiting' | 'approved' | 'rejected';
    reason_sealed: Buffer | null;
    created_at: Date;
    submitted_at: Date | null;
    /** The account that had proved the certificate when the review began. */
    contested_account_id: string | null;
    decided_at: Date | null;
  };
  identity_review_events: {
    id: Generated<number>;
    review_id: string;
    kind: 'opened' | 'approved' | 'rejected' | 'undone';
    reviewer: string;
    reason_sealed: Buffer | null;
    at: Date;
  };
}
