import { createReadStream, existsSync } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { TrailSubject } from '#migrations/stored-values.ts';
import { makeFolderFor, privateFile } from '#platform/private-folder.ts';
import { readLines } from '#platform/text/read-lines.ts';
import { type Anchor, hashStatement, type Head, leafOf, type Standing, standings } from './anchor.ts';
import { growTree } from './merkle.ts';

/** An anchor with the heads that it covers, in the order of the tree. */
export interface Block {
  readonly anchor: Anchor;
  readonly heads: readonly Head[];
}

/** The content of the anchor file was not written by this project. The message names the first fault. */
export class BadAnchorFile extends Error {}

const hex = z
  .string()
  .regex(/^([0-9a-f]{2})+$/)
  .transform((text) => Buffer.from(text, 'hex'));

/** An anchor as JSON, in the file and in evidence. */
export const anchorJson = z.strictObject({
  no: z.number().int(),
  at: z.iso.datetime().transform((text) => new Date(text)),
  records: z.number().int(),
  root: hex,
  before: hex.nullable(),
  algorithm: z.string(),
  fingerprint: hex,
  signature: z.base64().transform((text) => Buffer.from(text, 'base64')),
});

const anchorLine = z.strictObject({ anchor: anchorJson });

/** Almost all lines are heads: an expression reads hundreds of thousands of them in a second. */
const headLine = new RegExp(
  `^\\{"head":\\["(order|policy|case)","([0-9a-f-]{36})",(\\d{1,9}),"([0-9a-f]{64})","(${standings.join('|')})",(?:null|"(\\w{1,40})")\\]\\}$`,
);

const longestLine = 4_096;

function parseHead(text: string): Head | undefined {
  const [, kind, id, seq, hash, standing, number] = headLine.exec(text) ?? [];
  if (!kind || !id || !hash || !standing) return undefined;
  // The expression allows no others.
  const subject = { kind: kind as TrailSubject['kind'], id };
  return { subject, seq: Number(seq), hash: Buffer.from(hash, 'hex'), standing: standing as Standing, number: number ?? null };
}

/** Undefined: the rest of an interrupted write. It is not covered by a signature. */
function parseAnchor(text: string): Anchor | undefined {
  try {
    return anchorLine.safeParse(JSON.parse(text)).data?.anchor;
  } catch {
    return undefined;
  }
}

export function writeAnchor({ at, root, before, fingerprint, signature, ...rest }: Anchor): z.input<typeof anchorJson> {
  return {
    ...rest,
    at: at.toISOString(),
    root: root.toString('hex'),
    before: before?.toString('hex') ?? null,
    fingerprint: fingerprint.toString('hex'),
    signature: signature.toString('base64'),
  };
}

const writeHead = ({ subject, seq, hash, standing, number }: Head): string =>
  JSON.stringify({ head: [subject.kind, subject.id, seq, hash.toString('hex'), standing, number] });

/** Appends a block and waits until it is on the disk. The file is never written in any other way. */
export async function appendBlock(file: string, { anchor, heads }: Block): Promise<void> {
  await makeFolderFor(path.dirname(file));
  const handle = await open(file, 'a', privateFile);
  try {
    // The first line break ends the rest of an interrupted write.
    await handle.writeFile(`\n${[...heads.map(writeHead), JSON.stringify({ anchor: writeAnchor(anchor) })].join('\n')}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** The bytes of a file. 0 if it does not exist. */
export async function sizeOfFile(file: string): Promise<number> {
  return existsSync(file) ? (await stat(file)).size : 0;
}

/** Compares an anchor with the one before and with its own heads. The caller, who knows the certificates, judges the signatures. */
function checkBlock(
  anchor: Anchor,
  before: Anchor | undefined,
  covered: { readonly records: number; readonly root: Buffer | undefined },
): void {
  const { no, records, root } = anchor;
  const due = before ? hashStatement(before) : null;
  const follows = no === (before?.no ?? 0) + 1 && (due === null ? anchor.before === null : anchor.before?.equals(due));
  if (!follows) throw new BadAnchorFile(`the anchor file is broken: anchor ${no} does not follow ${before?.no ?? 'the beginning'}`);
  if (covered.records !== records || !covered.root?.equals(root))
    throw new BadAnchorFile(`the anchor file is broken: the heads of anchor ${no} are not those that were signed`);
}

/**
 * Reads the blocks of an anchor file, each compared with the one before: a block is in memory, not the file, and other work
 * goes on between its parts. No file has none. Throws `BadAnchorFile` at the first fault.
 */
export async function* readBlocks(file: string): AsyncGenerator<Block> {
  if (!existsSync(file)) return;
  let before: Anchor | undefined;
  let heads: Head[] = [];
  let tree = growTree();
  for await (const read of readLines(createReadStream(file), longestLine)) {
    const text = 'text' in read ? read.text : '';
    const head = parseHead(text);
    if (head) {
      heads.push(head);
      tree.add(leafOf(head));
      continue;
    }
    const anchor = parseAnchor(text);
    if (anchor) {
      checkBlock(anchor, before, { records: heads.length, root: tree.root() });
      yield { anchor, heads };
      before = anchor;
    }
    heads = [];
    tree = growTree();
  }
}
