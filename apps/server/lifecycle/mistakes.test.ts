import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { checkProductAt } from '../domains/products/import-product.ts';
import { createProductCatalogue } from '../domains/products/public.ts';
import { secondCompanyFolder } from '../testing/first-company.ts';
import { startPortal, type TestPortal } from '../testing/test-portal.ts';
import { mistakesForTuning } from '../testing/mistakes/mistakes-for-tuning.ts';
import { mistakesHeldOut } from '../testing/mistakes/mistakes-held-out.ts';
import type { Mistake } from '../testing/mistakes/mistake.ts';
import { speak } from '../platform/text/in-language.ts';
import { findForeignNames } from './find-foreign-names.ts';
import { checkContent, contentFolder } from './import-content.ts';

const now = new Date('2026-11-22T10:00:00+08:00');
let portal: TestPortal;
let copies: string;
beforeAll(async () => {
  portal = await startPortal();
  copies = await mkdtemp(path.join(tmpdir(), 'mistakes-'));
});
afterAll(async () => {
  await portal.stop();
  await rm(copies, { recursive: true });
});

async function makeMistake(file: string, { change }: Mistake): Promise<void> {
  if ('removed' in change) return rm(file);
  if ('content' in change) return writeFile(file, change.content);
  let text = await readFile(file, 'utf8');
  for (const [from, to] of change.replace) {
    expect(text).toContain(from);
    text = change.all ? text.replaceAll(from, to) : text.replace(from, to);
  }
  return writeFile(file, text);
}

/**
 * The faults of a folder with one mistake, in English and in Chinese. Texts of a product are compared with its neighbours: they stand beside
 * it.
 */
async function findFaults(mistake: Mistake): Promise<{ readonly en: readonly string[]; readonly zh: readonly string[] }> {
  const folder = await mkdtemp(path.join(copies, 'content-'));
  await cp(contentFolder, folder, { recursive: true });
  const place = mistake.of === 'content' ? folder : path.join(folder, 'products', mistake.of.product);
  await makeMistake(path.join(place, mistake.file), mistake);
  const check = () => (mistake.of === 'content' ? checkContent(portal.services.db, folder, now) : checkProductAt(place, now));
  const en = await check();
  speak('zh');
  try {
    return { en, zh: await check() };
  } finally {
    speak('en');
  }
}

const placeOf = (fault: string): string => /^[^:]*:\d+: /.exec(fault)?.[0] ?? fault;

/** A message in Chinese: ids, keys, names of files and quoted texts may be others, and what the parser of YAML said. */
const isInChinese = (fault: string): boolean => {
  const said = fault.slice(placeOf(fault).length).replace(/（YAML: .*）$/, '');
  return /\p{Script=Han}/u.test(said) && !/[a-z]{2,} [a-z]{2,} [a-z]{2,}/i.test(said.replaceAll(/“[^”]*”/g, ''));
};

describe.each([
  ['used while the checks were written', mistakesForTuning],
  ['never used', mistakesHeldOut],
])('a mistake that was %s is named at its file and line, in both languages', (_, mistakes) => {
  it.each(mistakes.map((mistake) => [mistake.title, mistake] as const))('%s', async (_title, mistake) => {
    const { en: faults, zh } = await findFaults(mistake);
    const named = faults.filter((fault) => fault.includes(`${mistake.named.file}:`));
    const messages = named.map((fault) => fault.replace(/^[^:]*:\d+: /, ''));
    expect(
      messages.filter((message) => mistake.named.oneOf.some((word) => message.includes(word))),
      faults.join('\n'),
    ).not.toEqual([]);
    expect(zh.map(placeOf)).toEqual(faults.map(placeOf));
    expect(zh.filter((fault) => !isInChinese(fault))).toEqual([]);
  });
});

it('a folder that still names the company it was copied from is listed line by line, and the own one names nobody else', async () => {
  expect(await findForeignNames(contentFolder, contentFolder)).toEqual([]);
  expect(await findForeignNames(secondCompanyFolder, contentFolder)).toEqual([]);
  const folder = await mkdtemp(path.join(copies, 'mixed-'));
  await cp(secondCompanyFolder, folder, { recursive: true });
  await writeFile(path.join(folder, 'faq.yaml'), 'a: 琴安人寿\nb: 可拨打 400-999-8888\nc: 臻安终身重大疾病保险\nd: 海星\n');
  expect(await findForeignNames(folder, contentFolder)).toEqual([
    expect.stringMatching(/^faq\.yaml:1: names 琴安/),
    'faq.yaml:2: 400-999-8888 is no number of contact in site.yaml',
    expect.stringMatching(/^faq\.yaml:3: names 臻安终身重大疾病保险, of 琴安/),
  ]);
  speak('zh');
  const said = await findForeignNames(folder, contentFolder).finally(() => speak('en'));
  expect(said.map(placeOf)).toEqual(['faq.yaml:1: ', 'faq.yaml:2: ', 'faq.yaml:3: ']);
  expect(said.filter((fault) => !isInChinese(fault))).toEqual([]);
});

it('a product whose stored version cannot be read is missing from lists, and takes no other down', async () => {
  const { catalogue, db } = portal.services;
  const before = (await catalogue.listInForce()).map(({ product }) => product.goodsId);
  await sql`update products set definition = jsonb_set(definition::jsonb, '{saleStart}', '"2026/12/01"') where goods_id = 'anyi'`.execute(
    db,
  );
  const reported: string[] = [];
  const anew = createProductCatalogue(db, portal.services.clock, (line) => reported.push(line));
  expect((await anew.listInForce()).map(({ product }) => product.goodsId)).toEqual(before.filter((id) => id !== 'anyi'));
  await anew.listInForce();
  expect(reported).toEqual([expect.stringMatching(/cannot be read: [^]*saleStart[^]*left out of all lists/)]);
});
