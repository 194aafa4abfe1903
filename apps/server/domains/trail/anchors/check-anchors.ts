import type { TrailSubject } from '../../../migrations/tables.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { listNumbers } from '../trail.queries.ts';
import { type Anchor, hashStatement, type Head } from './anchor.ts';
import type { AnchorDeps } from './anchor-heads.ts';
import { BadAnchorFile, readBlocks } from './anchor-file.ts';
import { type AnchorRow, listAnchors, listHashes } from './anchors.queries.ts';
import { faultOfMissed, faultOfSignature } from './judge-anchors.ts';
import { type BrokenChain, recomputeChains } from './recompute-chains.ts';

export interface AnchorsCheck {
  readonly anchors: number;
  /** Records that were anchored. */
  readonly records: number;
  /** Records that the database does not have any more: drafts at the end of their term. */
  readonly removed: number;
  readonly problems: readonly string[];
}

const headsPerQuery = 5_000;

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

/**
 * Reads the whole file. Returns the newest head of each record, and the faults of the file, its signatures and the database's own list of
 * anchors.
 */
async function readAll(file: string, trusted: readonly Buffer[], known: ReadonlyMap<number, AnchorRow>) {
  const heads = new Map<string, Head>();
  const problems: string[] = [];
  let last: Anchor | undefined;
  try {
    for await (const block of readBlocks(file)) {
      last = block.anchor;
      problems.push(...[faultOfSignature(last, trusted), faultOfRow(known, last)].filter((fault) => fault !== undefined));
      for (const head of block.heads) heads.set(head.subject.id, head);
    }
  } catch (error) {
    if (!(error instanceof BadAnchorFile)) throw error;
    problems.push(error.message);
  }
  return { heads: [...heads.values()], problems, last };
}

/** The state of the anchored records in the database: those that differ, and those that are missing. */
async function compare(db: Database, heads: readonly Head[]) {
  const broken: BrokenChain[] = [];
  const gone: TrailSubject[] = [];
  for (let at = 0; at < heads.length; at += headsPerQuery) {
    const asked = heads.slice(at, at + headsPerQuery);
    const hashes = await listHashes(db, asked);
    for (const { subject, seq, hash } of asked) {
      const found = hashes.get(subject.id);
      if (found === undefined) gone.push(subject);
      else if (!found?.equals(hash)) broken.push({ subject, problem: `row ${seq} is not the one that was anchored` });
    }
  }
  return { broken, gone };
}

/** The numbers of many orders and policies, by id. */
async function nameAll(db: Database, subjects: readonly TrailSubject[]): Promise<ReadonlyMap<string, string>> {
  const numbers = new Map<string, string>();
  for (let at = 0; at < subjects.length; at += headsPerQuery)
    for (const [id, number] of await listNumbers(db, subjects.slice(at, at + headsPerQuery))) numbers.set(id, number);
  return numbers;
}

/**
 * Compares the whole anchor file with all records, and recomputes the chain of each of them. The record of a draft is removed with its
 * order at the end of its term: an order without its record lost it in another way. `earlier`: certificates (DER) that the server had
 * before.
 */
export async function checkAnchors({ db, signer, anchorFile }: AnchorDeps, earlier: readonly Buffer[] = []): Promise<AnchorsCheck> {
  const known = await listAnchors(db);
  const newest = Math.max(0, ...known.keys());
  const { heads, problems, last } = await readAll(anchorFile, [signer.certificate, ...earlier], known);
  if ((last?.no ?? 0) < newest) problems.push(`the anchor file ends before anchor ${newest}, which the database knows`);
  const { broken, gone } = await compare(db, heads);
  const anchoredTo = new Map(heads.map(({ subject, seq }) => [subject.id, seq]));
  broken.push(...(await recomputeChains(db, ({ subject, rows }) => last && faultOfMissed(rows, anchoredTo.get(subject.id) ?? 0, last))));
  const numbers = await nameAll(db, [...broken.map(({ subject }) => subject), ...gone]);
  const lost = gone.filter(({ id }) => numbers.has(id));
  broken.push(...lost.map((subject) => ({ subject, problem: 'its whole record is missing' })));
  problems.push(...broken.map(({ subject: { kind, id }, problem }) => `${kind} ${numbers.get(id) ?? id}: ${problem}`));
  return { anchors: last?.no ?? 0, records: heads.length, removed: gone.length - lost.length, problems };
}
