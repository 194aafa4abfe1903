import { z } from 'zod';
import {
  anchorJson,
  type RecordAnchors,
  type SignedTrailVerdict,
  standings,
  type TrailRow,
  type WholeTrail,
  writeAnchor,
} from '../trail/public.ts';

/** The machine-readable record in an evidence file. Bytes are base64; instants are ISO 8601 in UTC. */
const base64 = z.base64().transform((text) => Buffer.from(text, 'base64'));
const instant = z.iso.datetime().transform((text) => new Date(text));
const subject = { subject_kind: z.enum(['order', 'policy', 'case']), subject_id: z.uuid() };

const row = z.strictObject({
  seq: z.number().int(),
  kind: z.string(),
  page: z.string().nullable(),
  document_id: z.string().nullable(),
  page_version: z.string().nullable(),
  actor: z.string(),
  at: instant,
  /** As it was hashed. */
  detail_sealed: base64,
  detail_hash: base64,
  /** The same in the clear. */
  detail: z.string(),
  hash: base64,
});

const head = z.strictObject({
  seq: z.number().int(),
  head: base64,
  occasions: z.array(z.string()),
  algorithm: z.string(),
  fingerprint: base64,
  signature: base64,
  signed_at: instant,
});

const anchors = z.strictObject({
  heads: z.array(
    z.strictObject({
      anchor: anchorJson,
      seq: z.number().int(),
      hash: base64,
      standing: z.enum(standings),
      number: z.string().nullable(),
      /** Neighbours on the way from this head to the root of the anchor. */
      path: z.array(z.strictObject({ side: z.enum(['left', 'right']), hash: base64 })),
    }),
  ),
  last: anchorJson.nullable(),
  problem: z.string().nullable(),
});

const evidenceFile = z.strictObject({
  format: z.literal('sale-evidence'),
  version: z.literal(1),
  number: z.string(),
  ...subject,
  made_at: instant,
  /** The faults that the insurer found when the file was made: in the record, or in the issued documents. */
  problem: z.string().nullable(),
  end: z.strictObject({ seq: z.number().int(), hash: base64 }),
  rows: z.array(row),
  heads: z.array(head),
  anchors: anchors.optional(),
  pages: z.array(z.strictObject({ name: z.string(), text: z.string(), values: z.array(z.string()) })),
});

/** The content of an evidence file, ready to be verified. */
export interface ReadEvidence {
  readonly number: string;
  readonly whole: WholeTrail;
  readonly details: ReadonlyMap<number, string>;
  /** The faults that were found when the file was made. */
  readonly problem: string | null;
}

function writeAnchors({ heads, last, problem }: RecordAnchors): z.input<typeof anchors> {
  return {
    heads: heads.map(({ anchor, seq, hash, standing, number, path }) => ({
      anchor: writeAnchor(anchor),
      seq,
      hash: hash.toString('base64'),
      standing,
      number,
      path: path.map((step) => ({ side: step.side, hash: step.hash.toString('base64') })),
    })),
    last: last ? writeAnchor(last) : null,
    problem,
  };
}

/** JSON of a record with all details and pages in the clear: it contains personal data. */
export function writeEvidenceFile(
  number: string,
  { whole: { trail, heads, pages, anchors: anchored }, verdict }: { readonly whole: WholeTrail; readonly verdict: SignedTrailVerdict },
  openText: (row: TrailRow) => string,
  now: Date,
): string {
  const written: z.input<typeof evidenceFile> = {
    format: 'sale-evidence',
    version: 1,
    number,
    subject_kind: trail.subject.kind,
    subject_id: trail.subject.id,
    made_at: now.toISOString(),
    problem: verdict.ok ? null : verdict.problem,
    end: { seq: trail.end.seq, hash: trail.end.hash.toString('base64') },
    rows: trail.rows.map((one) => ({
      seq: one.seq,
      kind: one.kind,
      page: one.page,
      document_id: one.document_id,
      page_version: one.page_version,
      actor: one.actor,
      at: one.at.toISOString(),
      detail_sealed: one.detail_sealed.toString('base64'),
      detail_hash: one.detail_hash.toString('base64'),
      detail: openText(one),
      hash: one.hash.toString('base64'),
    })),
    heads: heads.map((one) => ({
      ...one,
      head: one.head.toString('base64'),
      fingerprint: one.fingerprint.toString('base64'),
      signature: one.signature.toString('base64'),
      signed_at: one.signed_at.toISOString(),
    })),
    ...(anchored && { anchors: writeAnchors(anchored) }),
    pages: [...pages.values()].map(({ name, text, values }) => ({ name, text, values: [...values] })),
  };
  return JSON.stringify(written, null, 1);
}

/** Reads what `writeEvidenceFile` wrote. Undefined: it is something else. */
export function readEvidenceFile(json: string): ReadEvidence | undefined {
  let parsed: unknown;
  try {
    parsed = JSON.parse(json);
  } catch {
    return undefined;
  }
  const { data } = evidenceFile.safeParse(parsed);
  if (!data) return undefined;
  const subject = { kind: data.subject_kind, id: data.subject_id };
  const rows = data.rows.map(({ detail: _detail, ...one }) => ({ ...one, subject_kind: subject.kind, subject_id: subject.id }));
  return {
    number: data.number,
    problem: data.problem,
    whole: {
      trail: { subject, end: data.end, rows },
      heads: data.heads,
      ...(data.anchors && { anchors: { ...data.anchors, last: data.anchors.last ?? undefined } }),
      pages: new Map(data.pages.map((page) => [page.name, page])),
    },
    details: new Map(data.rows.map(({ seq, detail }) => [seq, detail])),
  };
}
