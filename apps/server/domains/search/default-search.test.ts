import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parse } from 'yaml';
import { contentFolder, importContent } from '../../lifecycle/import-content.ts';
import { openBrowser } from '../../testing/browser-session.ts';
import { startPortal, type TestPortal } from '../../testing/test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
  await importContent(portal.services.db, contentFolder, portal.clock.now());
  portal.clock.advance(1);
});
afterAll(() => portal.stop());

const search = (text: string) => openBrowser(portal.url).api('search', { text });

it('each text that search-pages.yaml names is a text of the site', async () => {
  const pages = parse(readFileSync(path.join(contentFolder, 'search-pages.yaml'), 'utf8')) as { path: string; name?: string }[];
  const { rows } = await portal.connection.pool.query<{ url: string }>('select url from search_documents');
  const texts = new Set(rows.map(({ url }) => url));
  const named = pages.filter(({ name }) => name === undefined).map((page) => page.path);
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter((one) => !texts.has(one))).toEqual([]);
});

it('the name of a product with a wrong character leads to the product', async () => {
  for (const [typed, meant, goodsId] of [
    ['抗翼', '康翼', 'kangyi'],
    ['康冀百万医疗险', '康翼百万医疗险', 'kangyi'],
    ['真安重疾险', '臻安重疾险', 'zhenan'],
    ['星牙少儿重疾险', '星芽少儿重疾险', 'xingya'],
    ['长情养老年金', '长青养老年金', 'changqing'],
    ['首安', '守安', 'shouan'],
    // One wrong character that does not sound alike.
    ['康冀', '康翼', 'kangyi'],
    ['星茅', '星芽', 'xingya'],
    ['臻按怎么买', '臻安怎么买', 'zhenan'],
  ] as const) {
    const { corrected, list } = await search(typed);
    expect([corrected, list[0]?.code], typed).toEqual([meant, goodsId]);
  }
});

it('somebody of an age finds first what accepts it', async () => {
  for (const [typed, ...goodsIds] of [
    ['70岁能买什么保险', 'anyi'],
    ['七十五岁可以买哪种', 'anyi'],
    ['我妈68岁能买医疗险吗', 'anyi'],
    ['80岁老人买意外险', 'anyi'],
    ['17岁学生重疾险', 'zhenan', 'xingya'],
    ['爸爸今年62了 能买医疗险吗', 'kangyi', 'anyi'],
    ['40岁买定期寿险', 'shouan'],
    ['55岁还能买养老金吗', 'changqing'],
    ['给2个月的宝宝买保险', 'xingya'],
    ['男孩5岁', 'xingya', 'zhenan', 'kangyi', 'chuanshi', '10088', '10090'],
  ] as const)
    expect(goodsIds as readonly string[], typed).toContain((await search(typed)).list[0]?.code);
});

it('an age that no product accepts leads to the entry ages, and an age of something else to that', async () => {
  expect((await search('85岁还能买保险吗')).list[0]?.url).toBe('/serverCenterProblem/insure#entry-age');
  expect((await search('66岁养老金几岁开始领')).list[0]?.kind).toBe('faq');
});

it('two characters that are a word, or near to several names, are not corrected to the name of a product', async () => {
  for (const typed of ['平安', '平静', '传说', '林安', '众多', '我和老婆', '体检费可以报吗'])
    expect((await search(typed)).corrected, typed).toBeNull();
});

it('the right name of each product is not corrected', async () => {
  const { rows } = await portal.connection.pool.query<{ code: string; names: string[] }>(
    `select code, names from search_documents where kind = 'product'`,
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const { code, names } of rows)
    for (const name of names.slice(0, 4)) {
      const { corrected, list } = await search(name);
      expect([corrected, list[0]?.code], name).toEqual([null, code]);
    }
});

it('one character that stands for a word, everyday words and what customers call a new page lead there', async () => {
  for (const [typed, meant] of [
    ['昨天买的今天退能全退不', 'cooling-off-refund'],
    ['下一次几号交', 'page:/personalCenter/premiums'],
    ['卡里没钱扣了怎么办', 'premium-debit-failed'],
    ['失效两年还能激活吗', 'reinstate'],
    ['医疗险快到期了怎么续', 'renew-one-year'],
    ['员工名单用表格上传', 'group-roster'],
    ['上班猝死赔不赔', 'accident-covered'],
    ['酒驾出事赔吗', 'clause:zhenan:2.5.5'],
    ['出事了怎么办', 'claim-report'],
    ['贷款怎么还', 'policy-loan'],
    ['百万医疗险和重疾险有什么区别', 'medical-or-illness'],
    ['家里人去世了怎么查有没有买过保险', 'policies-of-the-dead'],
    ['去年赔了多少钱', 'quarter-service-2026q3'],
  ] as const)
    expect(
      (await search(typed)).list.slice(0, 5).map(({ code }) => code),
      typed,
    ).toContain(meant);
});
