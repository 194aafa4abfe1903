import type { Anchor, RecordAnchors } from './anchors/anchor.ts';
import { faultOfAnchors } from './anchors/judge-anchors.ts';
import type { SignedHead } from './heads/signed-head.ts';
import { type HeadsVerdict, judgeHeads, type ReadRow } from './heads/judge-heads.ts';
import { namePage, type ShownPage } from './pages/shown-page.ts';
import { hashDetail, readDetail } from './trail-detail.ts';
import type { Trail, TrailRow } from './trail.queries.ts';
import { judgeTrail } from './judge-trail.ts';

/** All known data about the record of an order or a policy. */
export interface WholeTrail {
  readonly trail: Trail;
  readonly heads: readonly SignedHead[];
  /** The content of the shown pages, by name. */
  readonly pages: ReadonlyMap<string, ShownPage>;
  /** Absent if the anchor file was not asked. */
  readonly anchors?: RecordAnchors | undefined;
}

export type SignedTrailVerdict =
  | (Extract<HeadsVerdict, { ok: true }> & {
      readonly rows: number;
      readonly pages: number;
      /** The newest anchor that has the record, and its last row in it. */
      readonly anchored: { readonly anchor: Anchor; readonly seq: number } | undefined;
    })
  | { readonly ok: false; readonly problem: string };

/** The name of the page that a row says was shown. */
export function pageNameOf(detail: unknown): string | undefined {
  return typeof detail === 'object' && detail !== null && 'shown' in detail && typeof detail.shown === 'string' ? detail.shown : undefined;
}

/** Opens the details of a record. Returns the first row that cannot be opened, or does not match its hash, as a problem. */
export function readRows(rows: readonly TrailRow[], openText: (row: TrailRow) => string): ReadRow[] | { readonly problem: string } {
  const read: ReadRow[] = [];
  for (const row of rows) {
    const { seq, kind, at, hash, detail_hash } = row;
    try {
      const text = openText(row);
      if (!hashDetail(text).equals(detail_hash)) return { problem: `the detail of row ${seq} is not what was hashed` };
      read.push({ seq, kind, at, hash, detail: readDetail(text) });
    } catch {
      return { problem: `the detail of row ${seq} cannot be opened` };
    }
  }
  return read;
}

/** The first row whose page is missing, or does not match the row. */
function faultOfPages(rows: readonly ReadRow[], pages: WholeTrail['pages']): string | undefined {
  for (const { seq, detail } of rows) {
    const name = pageNameOf(detail);
    const page = name === undefined ? undefined : pages.get(name);
    if (name !== undefined && !page) return `what the page of row ${seq} showed is missing or was altered`;
    if (page && namePage(page) !== name) return `what the page of row ${seq} showed was altered`;
  }
  return undefined;
}

/**
 * Verifies a record: the chain is intact, each detail and page matches its hash, and the signed heads and the anchors are those of the
 * chain, signed with one of the `trusted` certificates (DER).
 */
export function judgeSignedTrail(
  { trail, heads, pages, anchors }: WholeTrail,
  openText: (row: TrailRow) => string,
  trusted: readonly Buffer[],
): SignedTrailVerdict {
  const chain = judgeTrail(trail);
  if (!chain.ok) return chain;
  const rows = readRows(trail.rows, openText);
  if ('problem' in rows) return { ok: false, problem: rows.problem };
  const problem = faultOfPages(rows, pages);
  if (problem) return { ok: false, problem };
  const verdict = judgeHeads({ subject: trail.subject, rows, heads, trusted });
  if (!verdict.ok) return verdict;
  const fault = anchors && faultOfAnchors({ subject: trail.subject, rows, anchors, trusted });
  if (fault) return { ok: false, problem: fault };
  return { ...verdict, rows: rows.length, pages: pages.size, anchored: anchors?.heads.at(-1) };
}
