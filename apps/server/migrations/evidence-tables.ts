import type { TrailSubject } from './tables.ts';

export interface EvidenceTables {
  /** The end of each subject's chain. */
  trail_ends: { subject_kind: TrailSubject['kind']; subject_id: string; seq: number; hash: Buffer };
  sale_trail: {
    subject_kind: TrailSubject['kind'];
    subject_id: string;
    seq: number;
    kind: string;
    page: string | null;
    document_id: string | null;
    page_version: string | null;
    detail_sealed: Buffer;
    /** The hash of the unsealed detail. Null in rows of earlier versions. */
    detail_hash: Buffer | null;
    at: Date;
    hash: Buffer;
  };
  /** Certificates (DER) by their SHA-256. */
  signing_certificates: { fingerprint: Buffer; certificate: Buffer };
  trail_heads: {
    subject_kind: TrailSubject['kind'];
    subject_id: string;
    seq: number;
    /** The hash of row `seq`. */
    head: Buffer;
    occasions: string[];
    algorithm: string;
    fingerprint: Buffer;
    signature: Buffer;
    signed_at: Date;
  };
  /** The statement in the anchor file. `hash` is its hash. */
  trail_anchors: { no: number; at: Date; records: number; root: Buffer; hash: Buffer };
  /** Up to which row each record is anchored. */
  anchored_heads: { subject_kind: TrailSubject['kind']; subject_id: string; seq: number };
  page_texts: { hash: Buffer; text: string };
  page_models: { order_id: string; hash: Buffer; text_hash: Buffer; values_sealed: Buffer };
}
