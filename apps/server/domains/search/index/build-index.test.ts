import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importContent } from '#lifecycle/import-content.ts';
import { secondCompanyFolder } from '#testing/first-company.ts';
import { startPortal, type TestPortal } from '#testing/test-portal.ts';
import { importTexts } from '../../content/import-texts.ts';
import { buildSearchIndex } from './build-index.ts';
import { searchSite } from '../search-site.ts';
import { createVocabularies } from './vocabulary.ts';

let portal: TestPortal;
let folder: string;
beforeAll(async () => {
  portal = await startPortal();
  folder = path.join(mkdtempSync(path.join(tmpdir(), 'content-')), 'content');
  cpSync(secondCompanyFolder, folder, { recursive: true });
  await importContent(portal.services.db, folder, portal.clock.now(), { offSale: true });
});
afterAll(() => portal.stop());

function change(file: string, from: string, to: string): void {
  const name = path.join(folder, file);
  const text = readFileSync(name, 'utf8');
  expect(text).toContain(from);
  writeFileSync(name, text.replace(from, to));
}

const places = async () => {
  const { rows } = await portal.connection.pool.query<{ code: string; ordinal: number; build: number }>(
    'select code, ordinal, build from search_documents',
  );
  return new Map(rows.map(({ code, ordinal, build }) => [code, `${ordinal} ${build}`]));
};

const search = (text: string) => {
  const { db, clock } = portal.services;
  return searchSite({ db, clock, vocabularies: createVocabularies(db, clock) }, { text, pageNum: 1, pageSize: 10 });
};
const codesOf = async (text: string) => (await search(text)).answer.list.map(({ code }) => code);

it('a changed text replaces its own entries; all others keep their place', async () => {
  const before = await places();
  expect(await codesOf('出险后怎样报案')).toContain('report');
  change('faq.yaml', '出险后怎样报案？', '墨鱼从哪里来？');
  await importContent(portal.services.db, folder, portal.clock.now(), { offSale: true });
  const after = await places();
  expect([...after].filter(([code, place]) => before.get(code) !== place).map(([code]) => code)).toEqual(['report']);
  expect((await codesOf('墨鱼'))[0]).toBe('report');
  expect(await codesOf('出险')).not.toContain('report');
});

it('a server reads only what changed, and finds the same as one that reads everything', async () => {
  const { db, clock } = portal.services;
  const vocabularies = createVocabularies(db, clock);
  await vocabularies.current();
  change('faq.yaml', '墨鱼从哪里来？', '章鱼到哪里去？');
  await importContent(db, folder, portal.clock.now(), { offSale: true });
  portal.clock.advance(1);
  const renewed = await vocabularies.current();
  expect(renewed.postings.changedCount).toBeGreaterThan(0);
  const { answer } = await searchSite({ db, clock, vocabularies }, { text: '章鱼', pageNum: 1, pageSize: 10 });
  expect(answer).toEqual((await search('章鱼')).answer);
  expect(renewed.count('墨鱼')).toBe(0);
});

it('a server reads the whole index if an earlier one was restored', async () => {
  const { db, clock } = portal.services;
  const vocabularies = createVocabularies(db, clock);
  expect((await vocabularies.current()).count('章鱼')).toBeGreaterThan(0);
  await portal.connection.pool.query(`update search_builds set sha256 = 'restored', number = 1`);
  await portal.connection.pool.query(`delete from search_words where word = '章鱼'`);
  expect((await vocabularies.renew()).count('章鱼')).toBe(0);
});

it('another synonym makes every entry anew, because texts are cut by it', async () => {
  change('search-synonyms.yaml', '观察期', '静默期');
  await importContent(portal.services.db, folder, portal.clock.now(), { offSale: true });
  expect((await codesOf('静默期'))[0]).toBe('starfish-waiting');
  expect(await codesOf('章鱼')).toContain('report');
});

it('a build that another import overtakes builds again', async () => {
  const { db, clock } = portal.services;
  const importFaq = async (from: string, to: string) => {
    change('faq.yaml', from, to);
    await importTexts(db, folder, clock());
  };
  const other = await portal.connection.pool.connect();
  await other.query('begin; lock table search_builds in exclusive mode');
  await importFaq('章鱼到哪里去？', '水母睡不睡觉？');
  const slow = buildSearchIndex(db, clock);
  const waiting = async () => {
    const { rows } = await portal.connection.pool.query(
      `select 1 from pg_locks where not granted and relation = 'search_builds'::regclass
       and database = (select oid from pg_database where datname = current_database())`,
    );
    return rows.length;
  };
  // Until the texts are collected, which takes longer on a busy machine.
  await expect.poll(waiting, { timeout: 30_000 }).toBe(1);
  await importFaq('水母睡不睡觉？', '海马爬不爬山？');
  await other.query('commit');
  other.release();
  await slow;
  expect((await codesOf('海马'))[0]).toBe('report');
});

it('twenty callers at once share one reading of the index', async () => {
  const { db, clock } = portal.services;
  const vocabularies = createVocabularies(db, clock);
  const read = await Promise.all(Array.from({ length: 20 }, () => vocabularies.renew()));
  expect(new Set(read).size).toBe(1);
});

it('another index is read soon after it is there, before anybody searches', async () => {
  const { db } = portal.services;
  const standing = portal.clock.now();
  const vocabularies = createVocabularies(db, () => standing);
  await vocabularies.renew();
  const end = vocabularies.keepCurrent();
  change('faq.yaml', '谁可以投保？', '海胆唱不唱歌？');
  await importContent(db, folder, standing, { offSale: true });
  // By its clock, which stands, a search need not ask for another index.
  await expect.poll(async () => (await vocabularies.current()).count('海胆'), { timeout: 30_000 }).toBe(1);
  await end();
});

it('a text that two pages are called by is refused with its line', async () => {
  change('search-pages.yaml', '[登陆不上, log in]', '[登陆不上, 查业务员]');
  await expect(importContent(portal.services.db, folder, portal.clock.now(), { offSale: true })).rejects.toThrow(
    /search-pages\.yaml:\d+: 查业务员 stands at search-pages\.yaml:\d+ already/,
  );
});

it('an address that leads nowhere is refused with its line', async () => {
  const refuses = async (right: string, wrong: string, fault: RegExp) => {
    change('search-pages.yaml', right, wrong);
    await expect(importContent(portal.services.db, folder, portal.clock.now(), { offSale: true })).rejects.toThrow(fault);
    change('search-pages.yaml', wrong, right);
  };
  await refuses('/findAgent', '/findAgents', /search-pages\.yaml:\d+: \/findAgents is no page of the site/);
  const named = 'path: /login\n  name: 登录\n  about: 用手机验证码登录。';
  for (const none of ['/login', '/serverCenterProblem/claims#none', '/productDetail?goodsId=none', '/openInfo/base_info/none'])
    await refuses(named, `path: '${none}'`, /search-pages\.yaml:\d+: .* is no text of the site/);
});
