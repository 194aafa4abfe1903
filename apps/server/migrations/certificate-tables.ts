export interface CertificateTables {
  /** Digests of e-policies that were lost and made again: such a file stays genuine. */
  replaced_epolicies: { policy_id: string; hash: Buffer; replaced_at: Date };
  /** Of a member only the newest link counts. */
  member_links: {
    policy_id: string;
    member_id: string;
    token_hash: Buffer;
    phone_hash: Buffer;
    sent_at: Date;
    expires_at: Date;
    withdrawn_at: Date | null;
  };
  /** Append-only. */
  member_certificates: {
    policy_id: string;
    version: number;
    member_id: string;
    file: string;
    /** SHA-256 of the file. */
    hash: Buffer;
    made_at: Date;
  };
}
