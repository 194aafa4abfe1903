import { createReadStream, existsSync } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { makeFolderFor, privateFile } from '../../../platform/private-folder.ts';
import { readLines } from '../../../platform/text/read-lines.ts';
import { type Anchor, hashStatement, type Head, leafOf } from './anchor.ts';
import { rootOf } from './merkle.ts';

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

const line = z.union([
  z.strictObject({ head: z.tuple([z.enum(['order', 'policy']), z.uuid(), z.number().int(), hex]) }),
  z.strictObject({ anchor: anchorJson }),
]);

const longestLine = 4_096;

/** Undefined: the rest of an interrupted write. It is not covered by a signature. */
function parseLine(text: string): z.output<typeof line> | undefined {
  try {
    return line.safeParse(JSON.parse(text)).data;
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

/** Appends a block and waits until it is on the disk. The file is never written in any other way. */
export async function appendBlock(file: string, { anchor, heads }: Block): Promise<void> {
  await makeFolderFor(path.dirname(file));
  const lines = heads.map(({ subject, seq, hash }) => JSON.stringify({ head: [subject.kind, subject.id, seq, hash.toString('hex')] }));
  const handle = await open(file, 'a', privateFile);
  try {
    // The first line break ends the rest of an interrupted write.
    await handle.writeFile(`\n${[...lines, JSON.stringify({ anchor: writeAnchor(anchor) })].join('\n')}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Compares a block with the one before and with its own heads. The caller, who knows the certificates, judges the signatures. */
function checkBlock({ anchor, heads }: Block, before: Anchor | undefined): void {
  const { no, records, root } = anchor;
  const due = before ? hashStatement(before) : null;
  const follows = no === (before?.no ?? 0) + 1 && (due === null ? anchor.before === null : anchor.before?.equals(due));
  if (!follows) throw new BadAnchorFile(`the anchor file is broken: anchor ${no} does not follow ${before?.no ?? 'the beginning'}`);
  const isWhole = heads.length === records && root.equals(rootOf(heads.map(({ subject, seq, hash }) => leafOf(subject, seq, hash))));
  if (!isWhole) throw new BadAnchorFile(`the anchor file is broken: the heads of anchor ${no} are not those that were signed`);
}

/** Reads the blocks of an anchor file, each compared with the one before. No file has none. Throws `BadAnchorFile` at the first fault. */
export async function* readBlocks(file: string): AsyncGenerator<Block> {
  if (!existsSync(file)) return;
  let heads: Head[] = [];
  let before: Anchor | undefined;
  for await (const read of readLines(createReadStream(file), longestLine)) {
    const said = 'text' in read ? parseLine(read.text) : undefined;
    if (!said) heads = [];
    else if ('head' in said) {
      const [kind, id, seq, hash] = said.head;
      heads.push({ subject: { kind, id }, seq, hash });
    } else {
      const block = { anchor: said.anchor, heads: heads.slice(-Math.max(1, said.anchor.records)) };
      checkBlock(block, before);
      yield block;
      heads = [];
      before = said.anchor;
    }
  }
}
