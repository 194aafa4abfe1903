import type { TrailSubject } from '../../../migrations/tables.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { listNumbers } from '../trail.queries.ts';
import type { Anchor, Head } from './anchor.ts';
import type { AnchorDeps } from './anchor-heads.ts';
import { BadAnchorFile, readBlocks } from './anchor-file.ts';
import { findLastAnchor, listHashes } from './anchors.queries.ts';
import { faultOfSignature } from './judge-anchors.ts';
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

/** Reads the whole file. Returns the newest head of each record, and what is wrong with file and signatures. */
async function readAll(file: string, trusted: readonly Buffer[]) {
  const heads = new Map<string, Head>();
  const problems: string[] = [];
  let last: Anchor | undefined;
  try {
    for await (const block of readBlocks(file)) {
      last = block.anchor;
      const fault = faultOfSignature(last, trusted);
      if (fault) problems.push(fault);
      for (const head of block.heads) heads.set(head.subject.id, head);
    }
  } catch (error) {
    if (!(error instanceof BadAnchorFile)) throw error;
    problems.push(error.message);
  }
  return { heads: [...heads.values()], problems, last };
}

/** What the database has of the anchored records: those that differ, and those that are gone. */
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
 * Compares the whole anchor file with all records, and recomputes the chain of each of them. A draft at the end of its term goes with its
 * order: an order that is there without its record lost it otherwise. `earlier`: certificates (DER) that the server had before.
 */
export async function checkAnchors({ db, signer, anchorFile }: AnchorDeps, earlier: readonly Buffer[] = []): Promise<AnchorsCheck> {
  const known = await findLastAnchor(db);
  const { heads, problems, last } = await readAll(anchorFile, [signer.certificate, ...earlier]);
  if ((last?.no ?? 0) < (known?.no ?? 0)) problems.push(`the anchor file ends before anchor ${known?.no}, which the database knows`);
  const { broken, gone } = await compare(db, heads);
  broken.push(...(await recomputeChains(db)));
  const numbers = await nameAll(db, [...broken.map(({ subject }) => subject), ...gone]);
  const lost = gone.filter(({ id }) => numbers.has(id));
  broken.push(...lost.map((subject) => ({ subject, problem: 'its whole record is missing' })));
  problems.push(...broken.map(({ subject: { kind, id }, problem }) => `${kind} ${numbers.get(id) ?? id}: ${problem}`));
  return { anchors: last?.no ?? 0, records: heads.length, removed: gone.length - lost.length, problems };
}
