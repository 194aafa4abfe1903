import { createHash } from 'node:crypto';
import type { TrailSubject } from '#migrations/stored-values.ts';
import { hashLeaf, type PathStep } from './merkle.ts';

/**
 * How far the sale of a record had come when it was anchored. A draft may be removed at the end of its term, anything else stays. `lost`: an
 * operator declared that rows which an earlier anchor has are gone, after a database was restored to an earlier moment.
 */
export const standings = ['draft', 'submitted', 'paid', 'issued', 'lost'] as const;
export type Standing = (typeof standings)[number];

/** The last row of a record, as it is anchored. */
export interface Head {
  readonly subject: TrailSubject;
  readonly seq: number;
  readonly hash: Buffer;
  readonly standing: Standing;
  /** The number of the order or policy. Null: that of a draft, or one whose order was gone when it was anchored. */
  readonly number: string | null;
}

/** Whether a head says that its record stays for ever. */
export const mustStay = ({ standing }: Pick<Head, 'standing'>): boolean =>
  standing === 'submitted' || standing === 'paid' || standing === 'issued';

/** The signed statement: the root over the heads of all records that have grown since the anchor before. */
export interface Statement {
  /** Counts anchors from 1. */
  readonly no: number;
  readonly at: Date;
  readonly records: number;
  readonly root: Buffer;
  /** The hash of the statement before. Null in the first one. */
  readonly before: Buffer | null;
  readonly algorithm: string;
}

export interface Anchor extends Statement {
  /** Of the certificate. */
  readonly fingerprint: Buffer;
  readonly signature: Buffer;
}

/** An anchored head of one record, with its path to the signed root. */
export interface AnchoredHead extends Pick<Head, 'seq' | 'hash' | 'standing' | 'number'> {
  readonly anchor: Anchor;
  readonly path: readonly PathStep[];
}

/** The content of the anchor file about one record. */
export interface RecordAnchors {
  readonly heads: readonly AnchoredHead[];
  /** The newest anchor of all records. Undefined: nothing was anchored yet. */
  readonly last: Anchor | undefined;
  /** The fault of the file itself. */
  readonly problem: string | null;
}

export const leafOf = ({ subject: { kind, id }, seq, hash, standing, number }: Head): Buffer =>
  hashLeaf(JSON.stringify([kind, id, seq, hash.toString('hex'), standing, number]));

/** The bytes that are signed. */
export function statementBytes({ no, at, records, root, before, algorithm }: Statement): Buffer {
  const fields = [no, at.toISOString(), records, root.toString('hex'), before?.toString('hex') ?? null, algorithm];
  return Buffer.from(JSON.stringify(['trail-anchor', 1, ...fields]));
}

export const hashStatement = (statement: Statement): Buffer => createHash('sha256').update(statementBytes(statement)).digest();
