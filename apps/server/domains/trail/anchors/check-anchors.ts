import type { Anchor, Head } from './anchor.ts';
import type { AnchorDeps } from './anchor-heads.ts';
import { BadAnchorFile, readBlocks } from './anchor-file.ts';
import { findLastAnchor, listHashes } from './anchors.queries.ts';
import { faultOfSignature } from './judge-anchors.ts';

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

/** Compares the whole anchor file with all records. `earlier`: certificates (DER) that the server had before. */
export async function checkAnchors({ db, signer, anchorFile }: AnchorDeps, earlier: readonly Buffer[] = []): Promise<AnchorsCheck> {
  const known = await findLastAnchor(db);
  const { heads, problems, last } = await readAll(anchorFile, [signer.certificate, ...earlier]);
  if ((last?.no ?? 0) < (known?.no ?? 0)) problems.push(`the anchor file ends before anchor ${known?.no}, which the database knows`);
  let removed = 0;
  for (let at = 0; at < heads.length; at += headsPerQuery) {
    const asked = heads.slice(at, at + headsPerQuery);
    const hashes = await listHashes(db, asked);
    for (const { subject, seq, hash } of asked) {
      const found = hashes.get(subject.id);
      if (found === undefined) removed += 1;
      else if (!found?.equals(hash)) problems.push(`${subject.kind} ${subject.id}: row ${seq} is not the one that was anchored`);
    }
  }
  return { anchors: last?.no ?? 0, records: heads.length, removed, problems };
}
