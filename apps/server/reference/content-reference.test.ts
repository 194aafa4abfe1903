import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'yaml';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { contentFolder } from '../lifecycle/import-content.ts';
import { compareReference } from './content-reference.ts';
import { describeSchema } from './describe-schema.ts';
import { drawReference } from './draw-reference.ts';
import { referenceKinds } from './reference-kinds.ts';

const schemaOf = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input' }) as Parameters<typeof describeSchema>[0];

describe('the reference of content', () => {
  it('is what the schemas of the import and their words say', async () => {
    expect(await compareReference({ writes: false })).toEqual({ lines: ['the reference is that of the schemas'], ok: true });
  });

  it('has schemas for editors that find no fault in the shipped files', async () => {
    const names = (await readdir(contentFolder, { recursive: true })).filter((name) => name.endsWith('.yaml'));
    for (const { name, files } of referenceKinds) {
      const text = await readFile(path.join(contentFolder, `schemas/${name}.schema.json`), 'utf8');
      const schema = z.fromJSONSchema(JSON.parse(text) as Parameters<typeof z.fromJSONSchema>[0]);
      const own = names.filter((one) => files.test(one));
      expect(own).not.toEqual([]);
      for (const file of own) {
        const { error } = schema.safeParse(parse(await readFile(path.join(contentFolder, file), 'utf8')));
        expect([file, error?.issues ?? []]).toEqual([file, []]);
      }
    }
  });

  it('names each key without words, and words without a key', () => {
    const schema = schemaOf(z.object({ fee: z.number(), list: z.array(z.object({ id: z.string() })) }));
    const words = { fee: '费用', 'list[].name': '名称' };
    const found = describeSchema(schema, { words, sameAs: (at) => at, hasFigures: false });
    expect([found.undescribed, found.unused]).toEqual([['list', 'list[].id'], ['list[].name']]);
    expect(found.schema.properties?.['fee']).toEqual({ description: '费用', type: 'number' });
  });

  it('says of each key its type, its need and the kinds that have it', () => {
    const kinds = z.discriminatedUnion('of', [
      z.strictObject({ of: z.literal('sum'), share: z.number().int().min(1).max(100).optional() }),
      z.strictObject({ of: z.literal('daily'), days: z.number().int().min(1).max(90) }),
    ]);
    const page = drawReference('x.yaml', 'x', schemaOf(z.object({ pays: z.array(kinds), flag: z.boolean().default(false) })), () => false);
    expect(page).toContain('| `pays` | list | needed |  |');
    expect(page).toContain('| `flag` | `true` or `false` | default `false` |  |');
    expect(page).toContain('| `share` | whole number 1 to 100 | with `of: sum` |  |');
    expect(page).toContain('| `days` | whole number 1 to 90 | needed with `of: daily` |  |');
  });
});
