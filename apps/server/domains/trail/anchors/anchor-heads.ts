import type { TrailSubject } from '#migrations/stored-values.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Transaction } from '#platform/database/connect.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Files } from '#platform/files.ts';
import { fingerprintOf, signatureAlgorithm, type Signer } from '#platform/signing/signer.ts';
import { type Anchor, hashStatement, type Head, leafOf, statementBytes } from './anchor.ts';
import { appendBlock, BadAnchorFile, type Block, readBlocks, sizeOfFile } from './anchor-file.ts';
import { type AnchorRow, findLastAnchor, insertAnchor, listUnanchored, lockAnchors } from './anchors.queries.ts';
import { findLosses, type Loss, sayLoss } from './find-losses.ts';
import { rootOf } from './merkle.ts';

export interface AnchorDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly signer: Signer;
  readonly files: Pick<Files, 'confirmOurs'>;
  /** Beyond the reach of people who can write to the database. */
  readonly anchorFile: string;
}

/** The database does not have what was anchored: it is older than the anchor file, or something was deleted. */
export class LostRecords extends Error {
  constructor(losses: readonly Loss[]) {
    const shown = losses.slice(0, 20).map(sayLoss);
    const more = losses.length > shown.length ? [`and ${losses.length - shown.length} more`] : [];
    const advice = 'nothing was anchored. Bring back the database that has these rows; if they are lost for good: trail anchor lost';
    super([`the database does not have what was anchored: ${losses.length} records`, ...shown, ...more, advice].join('\n'));
  }
}

/** In memory while their tree is made. More than these make several anchors. */
const headsPerAnchor = 5_000;

function sign({ clock, signer }: AnchorDeps, before: Anchor | undefined, heads: readonly Head[]): Anchor {
  const statement = {
    no: (before?.no ?? 0) + 1,
    at: clock(),
    records: heads.length,
    root: rootOf(heads.map(leafOf)),
    before: before ? hashStatement(before) : null,
    algorithm: signatureAlgorithm,
  };
  return { ...statement, fingerprint: fingerprintOf(signer.certificate), signature: signer.sign(statementBytes(statement)) };
}

const store = (tx: Transaction, { anchor, heads }: Block) =>
  insertAnchor(tx, { no: anchor.no, at: anchor.at, records: anchor.records, root: anchor.root, hash: hashStatement(anchor) }, heads);

/** How long the file was when it was read, and its last anchor. */
interface ReadTo {
  readonly bytes: number;
  readonly last: Anchor | undefined;
}

interface FileState {
  readonly readTo: ReadTo;
  /** Blocks that the database does not know yet: of a server that ended before its commit, or from after the moment to which it was restored. */
  readonly unknown: readonly Block[];
  /** By the id of the record: what the newest heads say and the database does not have. */
  readonly losses: ReadonlyMap<string, Loss>;
}

/** Reads the whole file once, and compares each block with the database. */
async function readFile({ db, anchorFile }: AnchorDeps, known: AnchorRow | undefined): Promise<FileState> {
  const bytes = await sizeOfFile(anchorFile);
  const unknown: Block[] = [];
  const losses = new Map<string, Loss>();
  let last: Anchor | undefined;
  for await (const block of readBlocks(anchorFile)) {
    last = block.anchor;
    if (last.no === known?.no) confirmEnd(last, known);
    if (last.no > (known?.no ?? 0)) unknown.push(block);
    const found = await findLosses(db, block.heads);
    for (const { subject } of block.heads) losses.delete(subject.id);
    for (const loss of found.losses) losses.set(loss.head.subject.id, loss);
  }
  return { readTo: { bytes, last }, unknown, losses };
}

/** Throws if the database knows another end of the file. */
function confirmEnd(last: Anchor | undefined, known: AnchorRow | undefined): void {
  const isSame = last && known ? last.no === known.no && hashStatement(last).equals(known.hash) : !last && !known;
  if (!isSame) throw new Error(`the anchor file ends with ${last?.no ?? 'nothing'}, the database knows anchor ${known?.no ?? 'none'}`);
}

/** Writes one anchor over these heads. The file is written first: if the process ends then, the next run finds the block in the file. */
async function writeBlock(deps: AnchorDeps, tx: Transaction, before: Anchor | undefined, heads: readonly Head[]): Promise<Anchor> {
  const anchor = sign(deps, before, heads);
  await appendBlock(deps.anchorFile, { anchor, heads });
  await store(tx, { anchor, heads });
  return anchor;
}

/** Runs with the lock that allows one anchor at a time. Throws if somebody else has written to the file since it was read. */
async function withLock<Result>(deps: AnchorDeps, { bytes, last }: ReadTo, run: (tx: Transaction) => Promise<Result>): Promise<Result> {
  return inTransaction(deps.db, async (tx) => {
    await lockAnchors(tx);
    if ((await sizeOfFile(deps.anchorFile)) !== bytes) throw new BadAnchorFile('the anchor file was written by another process: try again');
    confirmEnd(last, await findLastAnchor(tx));
    return run(tx);
  });
}

/** Stores blocks that only the file has. */
async function takeOver({ db }: AnchorDeps, known: AnchorRow | undefined, blocks: readonly Block[]): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockAnchors(tx);
    if ((await findLastAnchor(tx))?.no !== known?.no) throw new Error('another process is anchoring: try again');
    for (const block of blocks) await store(tx, block);
  });
}

/**
 * Anchors the heads of all records that have grown, and returns the anchors that were written. The file is read once, and compared with the
 * database: throws `LostRecords` if the database does not have what was anchored, unless an operator declares it as lost (`acceptsLoss`),
 * which is anchored too. Throws if the file is not the one that the database knows.
 */
export async function anchorHeads(
  deps: AnchorDeps,
  { acceptsLoss }: { readonly acceptsLoss: boolean } = { acceptsLoss: false },
): Promise<Anchor[]> {
  await deps.files.confirmOurs();
  const known = await findLastAnchor(deps.db);
  const { readTo, unknown, losses } = await readFile(deps, known);
  if (losses.size > 0 && !acceptsLoss) throw new LostRecords([...losses.values()]);
  if (unknown.length > 0) await takeOver(deps, known, unknown);
  const written: Anchor[] = unknown.map(({ anchor }) => anchor);
  let at = readTo;
  const write = async (find: (tx: Transaction) => Promise<readonly Head[]>): Promise<readonly Head[]> =>
    withLock(deps, at, async (tx) => {
      const heads = await find(tx);
      if (heads.length === 0) return heads;
      const anchor = await writeBlock(deps, tx, at.last, heads);
      at = { bytes: await sizeOfFile(deps.anchorFile), last: anchor };
      written.push(anchor);
      return heads;
    });
  const lost = [...losses.values()].map(({ head }): Head => ({ ...head, standing: 'lost' }));
  for (let from = 0; from < lost.length; from += headsPerAnchor) await write(async () => lost.slice(from, from + headsPerAnchor));
  for (let after: TrailSubject | undefined; ;) {
    const heads = await write((tx) => listUnanchored(tx, after, headsPerAnchor));
    after = heads.at(-1)?.subject;
    if (!after) return written;
  }
}
