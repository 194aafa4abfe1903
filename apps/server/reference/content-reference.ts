import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { inLanguage } from '../platform/text/in-language.ts';
import { describeSchema, type JsonSchema, type Words } from './describe-schema.ts';
import { eventFiles } from './event-files.ts';
import { drawReference } from './draw-reference.ts';
import { type ReferenceKind, referenceKinds } from './reference-kinds.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const content = path.join(root, 'content');
const wordsFolder = path.join(import.meta.dirname, 'words');

/** A generated file, and what is wrong with its words. */
interface Made {
  readonly files: readonly { readonly name: string; readonly text: string }[];
  readonly faults: readonly string[];
}

const schemaFile = ({ name }: ReferenceKind): string => `schemas/${name}.schema.json`;

/** The JSON Schema and the page of a kind of document, from the schema of the import and its words. */
async function makeReference(kind: ReferenceKind): Promise<Made> {
  const { name, title, hasFigures, sameAs = (at: string) => at } = kind;
  const wordsFile = path.join(wordsFolder, `${name}.yaml`);
  const words = z.record(z.string(), z.string().min(1)).parse(parse(await readFile(wordsFile, 'utf8'))) satisfies Words;
  // The type of zod has more keywords.
  const plain = z.toJSONSchema(kind.schema, { io: 'input', reused: 'inline' }) as JsonSchema;
  const { schema, undescribed, unused } = describeSchema(plain, { words, sameAs, hasFigures });
  const place = path.relative(root, wordsFile);
  return {
    files: [
      { name: `content/${schemaFile(kind)}`, text: `${JSON.stringify({ ...schema, title }, null, 1)}\n` },
      { name: `docs/reference/${name}.md`, text: drawReference(title, name, schema, (at) => sameAs(at) !== at) },
    ],
    faults: [
      ...undescribed.map((at) => `${place}: ${inLanguage(`no words for the key ${at} of ${title}`, `${title} 的 ${at} 没有说明，请补上`)}`),
      ...unused.map((at) => `${place}: ${inLanguage(`${title} has no key ${at}`, `${title} 没有 ${at} 这个键，请删除`)}`),
    ],
  };
}

/** The first lines of the files of content, which name their schema for editors. */
async function listHeads(): Promise<{ readonly name: string; readonly head: string }[]> {
  const entries = await readdir(content, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.yaml'))
    .map((entry) => path.relative(content, path.join(entry.parentPath, entry.name)));
  return names.toSorted().flatMap((name) => {
    const kind = referenceKinds.find(({ files }) => files.test(name));
    if (!kind) return [];
    const schema = path.relative(path.dirname(name), schemaFile(kind));
    return [{ name: `content/${name}`, head: `# yaml-language-server: $schema=${schema.startsWith('.') ? schema : `./${schema}`}\n` }];
  });
}

const read = async (name: string): Promise<string | undefined> => {
  const file = path.join(root, name);
  return existsSync(file) ? readFile(file, 'utf8') : undefined;
};

/**
 * Compares the schemas for editors, the reference of all keys and the first lines of the shipped files with the schemas of the import and
 * their words, and the published schemas of events with those of the contract (`portal content reference`). With `writes`, writes what differs. A key without words, or words without a key, is a fault that
 * a person has to correct.
 */
export async function compareReference({
  writes,
}: {
  readonly writes: boolean;
}): Promise<{ readonly lines: string[]; readonly ok: boolean }> {
  const made = await Promise.all(referenceKinds.map(makeReference));
  const heads = await Promise.all(
    (await listHeads()).map(async ({ name, head }) => {
      const text = (await read(name)) ?? '';
      return { name, text: text.startsWith(head) ? text : head + text.replace(/^# yaml-language-server:.*\n/, '') };
    }),
  );
  const wanted = [...made.flatMap(({ files }) => files), ...heads, ...eventFiles()];
  const stored = await Promise.all(wanted.map(({ name }) => read(name)));
  const different = wanted.filter(({ text }, index) => text !== stored[index]);
  const faults = made.flatMap((one) => one.faults);
  if (writes)
    for (const { name, text } of different) {
      await mkdir(path.dirname(path.join(root, name)), { recursive: true });
      await writeFile(path.join(root, name), text);
    }
  const differences = different.map(({ name }) =>
    writes
      ? inLanguage(`written: ${name}`, `已写入：${name}`)
      : `${name} ${inLanguage('is not what the schemas say: run', '与导入规则不一致，请运行')} npm run portal -- content reference --write`,
  );
  const isSame = faults.length + different.length === 0;
  return {
    lines: isSame ? [inLanguage('the reference is that of the schemas', '说明与导入规则一致')] : [...faults, ...differences],
    ok: faults.length === 0 && (writes || isSame),
  };
}
