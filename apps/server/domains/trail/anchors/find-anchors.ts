import type { TrailSubject } from '#migrations/stored-values.ts';
import { type Anchor, type AnchoredHead, hashStatement, type Head, leafOf, mustStay, type RecordAnchors } from './anchor.ts';
import type { AnchorDeps } from './anchor-heads.ts';
import { BadAnchorFile, type Block, readBlocks } from './anchor-file.ts';
import { findLastAnchor } from './anchors.queries.ts';
import { pathOf } from './merkle.ts';

function findHead({ anchor, heads }: Block, { kind, id }: TrailSubject): AnchoredHead | undefined {
  const index = heads.findIndex(({ subject }) => subject.kind === kind && subject.id === id);
  const head = heads[index];
  if (!head) return undefined;
  const { subject: _subject, ...anchored } = head;
  return { anchor, ...anchored, path: pathOf(heads.map(leafOf), index) };
}

/** The anchors of a record. Call it before reading the record, which may grow meanwhile. */
export async function findAnchors(
  { db, anchorFile }: Pick<AnchorDeps, 'db' | 'anchorFile'>,
  subject: TrailSubject,
): Promise<RecordAnchors> {
  const known = await findLastAnchor(db);
  const heads: AnchoredHead[] = [];
  let last: Anchor | undefined;
  let isKnown = known === undefined;
  try {
    for await (const block of readBlocks(anchorFile)) {
      last = block.anchor;
      isKnown ||= last.no === known?.no && hashStatement(last).equals(known.hash);
      const found = findHead(block, subject);
      if (found) heads.push(found);
    }
  } catch (error) {
    if (!(error instanceof BadAnchorFile)) throw error;
    return { heads, last, problem: error.message };
  }
  return { heads, last, problem: isKnown ? null : `the anchor file does not have anchor ${known?.no}, which the database knows` };
}

/** What the anchors say of a number that the database does not have. Undefined: no anchor names it. */
export async function findLostNumber(anchorFile: string, number: string): Promise<string | undefined> {
  let found: { readonly head: Head; readonly anchor: Anchor } | undefined;
  for await (const { anchor, heads } of readBlocks(anchorFile)) {
    const head = heads.find((one) => one.number === number && mustStay(one));
    if (head) found = { head, anchor };
  }
  if (!found) return undefined;
  const { head, anchor } = found;
  return `${head.subject.kind} ${number} was ${head.standing} (anchor ${anchor.no}, ${anchor.at.toISOString()}), and its record is missing`;
}
