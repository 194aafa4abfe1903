import type { TrailSubject } from '#migrations/stored-values.ts';
import type { Database } from '#platform/database/connect.ts';
import type { Sealer } from '#platform/sealing.ts';
import { judgeHeads } from '../heads/judge-heads.ts';
import type { SignedHead } from '../heads/signed-head.ts';
import { readRows } from '../judge-signed-trail.ts';
import { openDetail } from '../trail-detail.ts';
import { listNumbers, type Trail } from '../trail.queries.ts';
import { fingerprintOf } from '#platform/signing/signer.ts';
import { type Anchor, hashStatement, type Head, standings } from './anchor.ts';
import type { AnchorDeps } from './anchor-heads.ts';
import { BadAnchorFile, readBlocks } from './anchor-file.ts';
import { type AnchorRow, listAnchors, listOrphans } from './anchors.queries.ts';
import { findLosses } from './find-losses.ts';
import { faultOfMissed, faultOfSignature } from './judge-anchors.ts';
import { type BrokenChain, recomputeChains } from './recompute-chains.ts';

export interface AnchorsCheck {
  readonly anchors: number;
  /** Records that were anchored. */
  readonly records: number;
  /** Records that the database does not have any more: drafts at the end of their term. */
  readonly removed: number;
  /** What operators declared as lost: by number. */
  readonly lost: readonly string[];
  /** Signed heads of all records. */
  readonly signatures: number;
  readonly problems: readonly string[];
}

const subjectsPerQuery = 5_000;

const isSame = (row: AnchorRow, anchor: Anchor): boolean =>
  row.hash.equals(hashStatement(anchor)) &&
  row.root.equals(anchor.root) &&
  row.records === anchor.records &&
  row.at.getTime() === anchor.at.getTime();

/**
 * The difference between the database's entry of an anchor and the file. It may lack the newest ones: a server that ended before its commit
 * leaves one, and a backup several.
 */
function faultOfRow(known: ReadonlyMap<number, AnchorRow>, anchor: Anchor): string | undefined {
  const row = known.get(anchor.no);
  if (!row) return known.has(anchor.no + 1) ? `the database does not have anchor ${anchor.no}` : undefined;
  return isSame(row, anchor) ? undefined : `anchor ${anchor.no} in the database is not the one in the file`;
}

/** The newest head of a record. It says how far the sale has ever come: whoever changes an order back does not make it a draft again. */
function newestOf(before: Head | undefined, head: Head): Head {
  const rank = (one: Head) => (one.standing === 'lost' ? -1 : standings.indexOf(one.standing));
  if (!before || head.standing === 'lost' || rank(before) <= rank(head)) return head;
  return { ...head, standing: before.standing, number: before.number };
}

/**
 * Reads the whole file. Returns the newest head of each record, and the faults of the file, its signatures and the database's own list of
 * anchors.
 */
async function readAll(file: string, trusted: readonly Buffer[], known: ReadonlyMap<number, AnchorRow>) {
  const heads = new Map<string, Head>();
  const problems: string[] = [];
  const lost = new Set<string>();
  let last: Anchor | undefined;
  try {
    for await (const block of readBlocks(file)) {
      last = block.anchor;
      problems.push(...[faultOfSignature(last, trusted), faultOfRow(known, last)].filter((fault) => fault !== undefined));
      for (const head of block.heads) {
        heads.set(head.subject.id, newestOf(heads.get(head.subject.id), head));
        if (head.standing === 'lost')
          lost.add(`${head.subject.kind} ${head.number ?? head.subject.id}, up to row ${head.seq}: declared as lost in anchor ${last.no}`);
      }
    }
  } catch (error) {
    if (!(error instanceof BadAnchorFile)) throw error;
    problems.push(error.message);
  }
  return { heads: [...heads.values()], problems, lost: [...lost], last };
}

/** The numbers of many orders and policies, by id. */
async function nameAll(db: Database, subjects: readonly TrailSubject[]): Promise<ReadonlyMap<string, string>> {
  const numbers = new Map<string, string>();
  for (let at = 0; at < subjects.length; at += subjectsPerQuery)
    for (const [id, number] of await listNumbers(db, subjects.slice(at, at + subjectsPerQuery))) numbers.set(id, number);
  return numbers;
}

interface Judge {
  readonly sealer: Sealer;
  readonly trusted: readonly Buffer[];
}

/** Judges the details and signed heads of records whose chain is whole, and counts. */
function createHeadsJudge({ sealer, trusted }: Judge) {
  const counts = { signatures: 0 };
  const known = new Set(trusted.map((one) => fingerprintOf(one).toString('hex')));
  const foreign = new Map<string, number>();
  /** How many signatures cannot be checked, by their certificate: a line for each of many records would say the same. */
  const notGiven = () =>
    [...foreign].map(
      ([fingerprint, count]) =>
        `${count} signatures are of a certificate that is not among those given (--certificate FILE): SHA-256 ${fingerprint}`,
    );
  const faultOf = ({ subject, rows }: Trail, heads: readonly SignedHead[]): string | undefined => {
    counts.signatures += heads.length;
    const unknown = heads.map(({ fingerprint }) => fingerprint.toString('hex')).filter((one) => !known.has(one));
    for (const one of unknown) foreign.set(one, (foreign.get(one) ?? 0) + 1);
    if (unknown.length > 0) return undefined;
    const read = readRows(rows, (row) => openDetail(sealer, row));
    if ('problem' in read) return read.problem;
    const verdict = judgeHeads({ subject, rows: read, heads, trusted });
    return verdict.ok ? undefined : verdict.problem;
  };
  return { counts, faultOf, notGiven };
}

/**
 * Compares the whole anchor file with all records, recomputes the chain of each of them, and checks its details and signatures. The record
 * of a draft is removed with its order at the end of its term; the anchors say which records were submitted, and those stay. `earlier`:
 * certificates (DER) that the server had before.
 */
export async function checkAnchors(
  { db, sealer, signer, anchorFile }: AnchorDeps & { readonly sealer: Sealer },
  earlier: readonly Buffer[] = [],
): Promise<AnchorsCheck> {
  const trusted = [signer.certificate, ...earlier];
  const known = await listAnchors(db);
  const newest = Math.max(0, ...known.keys());
  const { heads, problems, lost, last } = await readAll(anchorFile, trusted, known);
  if ((last?.no ?? 0) < newest) problems.push(`the anchor file ends before anchor ${newest}, which the database knows`);
  const { losses, gone } = await findLosses(db, heads);
  const anchoredTo = new Map(heads.map(({ subject, seq }) => [subject.id, seq]));
  const isBroken = new Set(losses.map(({ head }) => head.subject.id));
  const judge = createHeadsJudge({ sealer, trusted });
  const recomputed = await recomputeChains(db, (trail, signed) => {
    const { id } = trail.subject;
    const missed = last && faultOfMissed(trail.rows, anchoredTo.get(id) ?? 0, last);
    // One fault is enough of a record.
    return missed ?? (isBroken.has(id) ? undefined : judge.faultOf(trail, signed));
  });
  problems.push(...judge.notGiven());
  const drafts = gone.filter((head) => !isBroken.has(head.subject.id) && head.standing !== 'lost');
  const orphans = await listOrphans(db);
  const found = [...losses.map(({ head }) => head), ...drafts, ...recomputed, ...orphans];
  const numbers = await nameAll(
    db,
    found.map(({ subject }) => subject),
  );
  const unfounded = drafts.filter(({ subject }) => numbers.has(subject.id));
  const broken: BrokenChain[] = [
    ...losses.map(({ head: { subject }, problem }) => ({ subject, problem })),
    ...recomputed,
    ...unfounded.map(({ subject }) => ({ subject, problem: 'its whole record is missing' })),
    ...orphans,
  ];
  const named = new Map(heads.map(({ subject, number }) => [subject.id, number]));
  problems.push(...broken.map(({ subject: { kind, id }, problem }) => `${kind} ${numbers.get(id) ?? named.get(id) ?? id}: ${problem}`));
  const removed = drafts.length - unfounded.length;
  return { anchors: last?.no ?? 0, records: heads.length, removed, lost, ...judge.counts, problems };
}
