import type { Clock } from '../../../platform/clock.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { fingerprintOf, signatureAlgorithm, type Signer } from '../../../platform/signing/signer.ts';
import { type Anchor, hashStatement, type Head, leafOf, statementBytes } from './anchor.ts';
import { appendBlock, type Block, readBlocks } from './anchor-file.ts';
import { findLastAnchor, insertAnchor, listUnanchored, lockAnchors } from './anchors.queries.ts';
import { rootOf } from './merkle.ts';

export interface AnchorDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly signer: Signer;
  /** Beyond the reach of people who can write to the database. */
  readonly anchorFile: string;
}

/** In memory while their tree is made. More than these make several anchors. */
const headsPerAnchor = 20_000;

async function readLastBlock(file: string): Promise<Block | undefined> {
  let last: Block | undefined;
  for await (const block of readBlocks(file)) last = block;
  return last;
}

function sign({ clock, signer }: AnchorDeps, before: Anchor | undefined, heads: readonly Head[]): Anchor {
  const statement = {
    no: (before?.no ?? 0) + 1,
    at: clock(),
    records: heads.length,
    root: rootOf(heads.map(({ subject, seq, hash }) => leafOf(subject, seq, hash))),
    before: before ? hashStatement(before) : null,
    algorithm: signatureAlgorithm,
  };
  return { ...statement, fingerprint: fingerprintOf(signer.certificate), signature: signer.sign(statementBytes(statement)) };
}

const store = (tx: Transaction, { anchor, heads }: Block) =>
  insertAnchor(tx, { no: anchor.no, at: anchor.at, records: anchor.records, root: anchor.root, hash: hashStatement(anchor) }, heads);

/**
 * Writes one anchor, if a record has grown. The file is written first: if the process ends then, the next run finds the block in the
 * file and stores it. Throws if the file is not the one that the database knows.
 */
async function anchorOnce(deps: AnchorDeps): Promise<Anchor | undefined> {
  const { db, anchorFile } = deps;
  return inTransaction(db, async (tx) => {
    await lockAnchors(tx);
    // Read under the lock: another anchor may have been written meanwhile.
    const last = await readLastBlock(anchorFile);
    const known = await findLastAnchor(tx);
    if (last && last.anchor.no === (known?.no ?? 0) + 1) {
      await store(tx, last);
      return last.anchor;
    }
    const isSame = last && known ? last.anchor.no === known.no && hashStatement(last.anchor).equals(known.hash) : !last && !known;
    if (!isSame)
      throw new Error(`the anchor file ends with ${last?.anchor.no ?? 'nothing'}, the database knows anchor ${known?.no ?? 'none'}`);
    const heads = await listUnanchored(tx, headsPerAnchor);
    if (heads.length === 0) return undefined;
    const anchor = sign(deps, last?.anchor, heads);
    await appendBlock(anchorFile, { anchor, heads });
    await store(tx, { anchor, heads });
    return anchor;
  });
}

/** Anchors the heads of all records that have grown. Returns the anchors that were written. */
export async function anchorHeads(deps: AnchorDeps): Promise<Anchor[]> {
  const written: Anchor[] = [];
  for (let anchor = await anchorOnce(deps); anchor; anchor = await anchorOnce(deps)) written.push(anchor);
  return written;
}
