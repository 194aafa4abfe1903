import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentFolder, importContent } from '../../import-content.ts';
import { type BrowserSession, openBrowser } from '../../testing/browser-session.ts';
import { secondCompanyFolder } from '../../testing/first-company.ts';
import { startPortal, type TestPortal } from '../../testing/test-portal.ts';

let portal: TestPortal;
let browser: BrowserSession;
beforeAll(async () => {
  portal = await startPortal();
  await importContent(portal.services.db, secondCompanyFolder, portal.clock.now());
  portal.clock.advance(1);
  browser = openBrowser(portal.url);
});
afterAll(() => portal.stop());

const codes = async (text: string) => (await browser.api('search', { text })).list.map(({ code }) => code);

describe('the search', () => {
  it('finds texts of every kind, in groups, with their addresses', async () => {
    const { total, groups, list, corrected } = await browser.api('search', { text: '骨折' });
    expect([total, corrected]).toEqual([list.length, null]);
    expect(list[0]).toMatchObject({
      kind: 'claims',
      code: 'case-fracture',
      title: '刘先生：骨折获赔',
      titleRanges: [{ from: 4, to: 6 }],
      excerpt: '刘先生骨折后报案。',
      excerptRanges: [{ from: 3, to: 5 }],
      url: '/claimCases/case-fracture',
      publishedOn: '2026-05-06',
    });
    expect(groups).toContainEqual({ kind: 'claims', name: '理赔案例', total: 1 });
    const products = (await browser.api('search', { text: '重疾险' })).groups;
    expect(products).toContainEqual({ kind: 'product', name: '产品', total: expect.any(Number) });
    expect((await codes('海口市椰树医院'))[0]).toBe('h1');
    expect((await codes('保单整理'))[0]).toBe('review');
    expect((await codes('迁址'))[0]).toBe('branch-moved');
    expect(await codes('等待期')).toContain('starfish-waiting');
  });

  it('leads to the page of each kind of text', async () => {
    const urlOf = async (text: string) => {
      const [first] = (await browser.api('search', { text })).list;
      return `${first?.kind} ${first?.url}`;
    };
    expect(await urlOf('海口市椰树医院')).toBe(`hospital /findHospital?text=${encodeURIComponent('海口市椰树医院')}`);
    expect(await urlOf('保单整理')).toBe('service /serviceDetail?code=review');
    expect(await urlOf('海星产品的等待期是多久')).toBe('faq /serverCenterProblem/insure#starfish-waiting');
    expect(await urlOf('公司开业七周年')).toBe('news /enterHengqinLife/hqNews/big-news');
    expect(await urlOf('三亚中心支公司迁址公告')).toBe(
      'disclosure /openInfo/base_info/company_branch?tab=branch_changes&article=branch-moved',
    );
    expect(await urlOf('印刷服务采购公告')).toBe('disclosure /procurement_information/tenders?article=tender-1');
    expect(await urlOf('了解海星人寿')).toBe('page /enterHengqinLife/about_us');
    expect(await urlOf('吉阳区迎宾路')).toBe('branch /openInfo/base_info/company_branch?tab=institutional_Information');
  });

  it('finds every branch by its address', async () => {
    expect((await codes('美兰区滨海路'))[0]).toBe('head');
    expect((await codes('吉阳区迎宾路'))[0]).toBe('hn-01');
  });

  it('finds a word by another that means the same', async () => {
    expect(await codes('出了事怎么赔付')).toContain('case-fracture');
  });

  it('marks words that stand side by side as one passage', async () => {
    const { list } = await browser.api('search', { text: '迁址 公告' });
    expect(list[0]).toMatchObject({ title: '三亚中心支公司迁址公告', titleRanges: [{ from: 7, to: 11 }] });
    const apart = await browser.api('search', { text: '三亚 迁址 公告' });
    expect(apart.list[0]?.titleRanges).toEqual([
      { from: 0, to: 2 },
      { from: 7, to: 11 },
    ]);
  });

  it('shows the first of several passages that say as much', async () => {
    const { list } = await browser.api('search', { text: '印刷' });
    expect(list[0]).toMatchObject({ code: 'tender-1', excerpt: expect.stringMatching(/^采购印刷服务。/) });
  });

  it('finds a text that says a word often before a newer one that says it once', async () => {
    expect(await codes('灯会')).toEqual(['old-news', 'new-news']);
  });

  it('corrects a wrong character and reads pinyin, and says what it searched for', async () => {
    const typed = await browser.api('search', { text: '等代期' });
    expect([typed.corrected, typed.list.map(({ code }) => code)]).toEqual(['等待期', expect.arrayContaining(['starfish-waiting'])]);
    expect((await browser.api('search', { text: 'dengdaiqi' })).corrected).toBe('等待期');
    expect((await browser.api('search', { text: 'dengdai qi' })).corrected).toBe('等待期');
  });

  it('does not correct a text of many words, whose parts it would have to compare one by one', async () => {
    const long = `${'保险'.repeat(20)}等代期`;
    expect((await browser.api('search', { text: '等代期' })).corrected).toBe('等待期');
    expect((await browser.api('search', { text: long })).corrected).toBeNull();
  });

  it('does not find what is not shown yet, or no longer', async () => {
    expect(await codes('明年的新闻')).not.toContain('future-news');
    expect(await codes('撤下的新闻')).not.toContain('withdrawn-news');
    // It was on the site before the texts of this company were imported.
    expect(await codes('江门中心支公司')).not.toContain('branch-move-jiangmen');
  });

  it('shows one kind, page by page, and counts all kinds', async () => {
    const all = await browser.api('search', { text: '医院', pageSize: 2 });
    const hospitals = all.groups.find(({ kind }) => kind === 'hospital');
    expect(hospitals?.total).toBe(5);
    const last = await browser.api('search', { text: '医院', kind: 'hospital', pageNum: 3, pageSize: 2 });
    expect([last.total, last.list.length, last.groups]).toEqual([5, 1, all.groups]);
  });

  it('finds nothing for nothing, signs and words that do not occur', async () => {
    for (const text of ['', '   ', '？！', "'", '\\', ':* & |', 'qqqq', '鱻鱻鱻'])
      expect(await browser.api('search', { text }), text).toMatchObject({ total: 0, list: [] });
  });
});

describe('suggestions', () => {
  it('are words and titles that begin with what was typed, in characters or pinyin', async () => {
    expect(await browser.api('suggestSearch', { text: '等待' })).toContain('等待期');
    expect(await browser.api('suggestSearch', { text: 'denga' })).toEqual([]);
    expect(await browser.api('suggestSearch', { text: 'daiqi' })).not.toContain('等待期');
    expect(await browser.api('suggestSearch', { text: 'dengd' })).toContain('等待期');
    expect(await browser.api('suggestSearch', { text: '三亚' })).toContain('三亚中心支公司迁址公告');
    expect(await browser.api('suggestSearch', { text: '%' })).toEqual([]);
    expect(await browser.api('suggestSearch', { text: '海口市' }), 'no hospitals').toEqual([]);
    expect(await browser.api('suggestSearch', { text: '明年' }), 'not shown yet').toEqual([]);
    expect(await browser.api('suggestSearch', { text: '撤下' }), 'no longer shown').toEqual([]);
  });
});

/** Searches are counted behind their answers, one after the other. Resolves when a text has been counted so often. */
async function haveCounted(text: string, hits: number): Promise<void> {
  const { pool } = portal.connection;
  const read = async () => (await pool.query<{ hits: number }>('select hits from search_counts where text = $1', [text])).rows[0]?.hits;
  await expect.poll(read).toBe(hits);
}

describe('popular searches', () => {
  it('are what several customers searched for, filled up from the settings', async () => {
    const settings = (await browser.api('getSite', { configId: 'home' })).search.popular;
    expect(await browser.api('listPopularSearch')).toEqual(settings.slice(0, 8));
    await portal.connection.pool.query('truncate search_counts');
    const popular = () => browser.api('listPopularSearch');
    const look = async (text: string, customers: number) => {
      for (let customer = 0; customer < customers; customer += 1) await openBrowser(portal.url).api('search', { text });
    };
    await look('等待期', 2);
    await haveCounted('等待期', 2);
    expect(await popular(), 'two are chance').toEqual(settings.slice(0, 8));
    await look('等待期', 1);
    await look('骨折', 4);
    await haveCounted('骨折', 4);
    const found = [...new Set(['骨折', '等待期', ...settings])].slice(0, 8);
    expect(await popular()).toEqual(found);
    portal.clock.advance(30 * 24 * 60);
    expect(await popular()).toEqual(found);
    portal.clock.advance(24 * 60);
    expect(await popular()).toEqual(settings.slice(0, 8));
  });

  it('go on being counted after some could not be written; the search answers all the same', async () => {
    const { pool } = portal.connection;
    await pool.query('truncate search_counts');
    await pool.query('alter table search_counts rename to search_counts_away');
    const countHits = async () => (await pool.query("select 1 from rate_limits where key like 'search:%'")).rowCount ?? 0;
    const before = await countHits();
    expect((await openBrowser(portal.url).api('search', { text: '骨折' })).total).toBeGreaterThan(0);
    await expect.poll(countHits).toBe(before + 1);
    await pool.query('alter table search_counts_away rename to search_counts');
    await openBrowser(portal.url).api('search', { text: '等待期' });
    await haveCounted('等待期', 1);
  });

  it('never contain what is not a word of the site, a number, or what one address repeats', async () => {
    const { pool } = portal.connection;
    await pool.query('truncate search_counts');
    const one = openBrowser(portal.url);
    for (const text of ['欧阳样例 理赔', '等待期 13800000000', '440402199003071013', '2026', '报案', '报案', '骨折'])
      await one.api('search', { text });
    await haveCounted('骨折', 1);
    expect((await pool.query("select text, hits from search_counts where text != '骨折'")).rows).toEqual([{ text: '报案', hits: 1 }]);
  });
});

describe('an index that is replaced between two searches', () => {
  it('is searched at once, although its words are read only every two seconds', async () => {
    expect((await codes('海口市椰树医院'))[0]).toBe('h1');
    await importContent(portal.services.db, contentFolder, portal.clock.now());
    const { list } = await browser.api('search', { text: '医院' });
    expect(list.length).toBeGreaterThan(5);
    expect(list[0]?.title).toContain('医院');
    expect(list.map(({ code }) => code)).not.toContain('h1');
  });
});
