import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { importContent } from '../../lifecycle/import-content.ts';
import { type BrowserSession, openBrowser } from '../../testing/browser-session.ts';
import { secondCompanyFolder } from '../../testing/first-company.ts';
import { runCliAt } from '../../testing/run-cli-at.ts';
import { startPortal, type TestPortal } from '../../testing/test-portal.ts';

let portal: TestPortal;
let browser: BrowserSession;
beforeAll(async () => {
  portal = await startPortal();
  await importContent(portal.services.db, secondCompanyFolder, portal.clock.now(), { offSale: true });
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

  it('marks what matches in a part of a long text too', async () => {
    const { list } = await browser.api('search', { text: '查看', kind: 'terms' });
    const { excerpt = '', excerptRanges = [] } = list[0] ?? {};
    expect(excerpt).toMatch(/^…/);
    expect(excerptRanges.map(({ from, to }) => excerpt.slice(from, to))).toEqual(['查看']);
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

const hits = async (text: string) => (await browser.api('search', { text })).list;

describe('a page of the site', () => {
  it('is found by what people call it, before the texts that mention it', async () => {
    const [first] = await hits('我的理赔');
    expect(first).toMatchObject({
      kind: 'tool',
      title: '理赔进度查询',
      url: '/personalCenter/claimsInquiry',
      excerpt: '查看案件到了哪一步。',
    });
    expect((await hits('卖保险的人'))[0]?.url).toBe('/findAgent');
    expect((await hits('你好，登陆不上了怎么办'))[0]?.url).toBe('/login');
  });

  it('is found in English and by unfinished pinyin', async () => {
    expect((await hits('log in'))[0]?.url).toBe('/login');
    const begun = await browser.api('search', { text: 'lipei jin' });
    expect([begun.corrected, begun.list[0]?.url]).toEqual(['理赔进度', '/personalCenter/claimsInquiry']);
  });

  it('is no address of the site map', async () => {
    expect(await (await fetch(`${portal.url}/sitemap.xml`)).text()).not.toContain('personalCenter');
  });
});

describe('people and places', () => {
  it('an agent leads to the check of agents, by the whole name or number only', async () => {
    for (const whole of ['陈样例', '00000460000800020200000003']) expect((await hits(whole))[0]?.url, whole).toBe('/findAgent');
    // Names are also words: one within a sentence means nobody.
    for (const part of ['陈样', '0000046000080002', '陈样例不肯投诉'])
      expect(
        (await hits(part)).map(({ url }) => url),
        part,
      ).not.toContain('/findAgent');
    expect(await browser.api('suggestSearch', { text: '陈样' })).toEqual([]);
  });

  it('hospitals and branches are found by code and city', async () => {
    expect((await codes('hn-01'))[0]).toBe('hn-01');
    expect((await codes('h2'))[0]).toBe('h2');
    expect(await codes('三亚')).toContain('hn-01');
    expect(await codes('儋州')).toContain('h3');
  });
});

describe('the terms of a product', () => {
  it('are found clause by clause, each hit with its product and a link to the clause', async () => {
    const { list } = await browser.api('search', { text: '犹豫期', kind: 'terms' });
    expect(list[0]).toMatchObject({ title: '海星 · 条款 1.3 犹豫期', url: expect.stringMatching(/goodsId=starfish#clause-1.3$/) });
  });

  it('and its questions about health say of which product they are', async () => {
    const { list } = await browser.api('search', { text: '恶性肿瘤', kind: 'health' });
    expect(list[0]?.title).toBe('海星 · 健康告知第 1 问');
  });
});

describe('words', () => {
  it('of customers find what the site says instead', async () => {
    expect((await codes('观察期'))[0]).toBe('starfish-waiting');
    expect(await codes('断了骨头')).toContain('case-fracture');
    expect(await codes('fracture')).toContain('case-fracture');
  });

  it('in traditional characters find the same', async () => {
    expect((await codes('海星產品的等待期是多久'))[0]).toBe('starfish-waiting');
  });

  it('are those of the sentence: 退保 does not stand in 只退保费', async () => {
    const { list } = await browser.api('search', { text: '退保', pageSize: 20 });
    for (const { excerpt, excerptRanges } of list)
      for (const { from, to } of excerptRanges) expect(`${excerpt.slice(from, to)}${excerpt[to] ?? ''}`).not.toBe('退保费');
  });
});

describe('a query that finds nothing', () => {
  it('shows what is nearest', async () => {
    const { total, nearest } = await browser.api('search', { text: '骨折 灯会 印刷 迁址 开业 椰树 骨科' });
    expect([total, nearest.map(({ code }) => code)]).toEqual([0, expect.arrayContaining(['case-fracture'])]);
  });

  it('is told to the insurer once three people asked it, and kept sealed', async () => {
    const rows = async () => (await query('select text_hash, text_sealed from unanswered_searches')).rows;
    const most = async () =>
      Math.max(...[...Map.groupBy(await rows(), ({ text_hash: hash }) => String(hash)).values()].map(({ length }) => length));
    const told = async () => (await runCliAt(portal, 'search', 'unanswered')).output;
    for (let person = 1; person <= 3; person += 1) {
      if (person === 3) expect(await told(), 'two may be chance').not.toContain('犇');
      await openBrowser(portal.url).api('search', { text: '犇犇犇' });
      await openBrowser(portal.url).api('search', { text: '犇犇 13800000000' });
      await expect.poll(most).toBe(person);
    }
    expect(await told()).toBe('犇犇犇: 3 people on 1 days\n');
    expect((await rows()).some(({ text_sealed: sealed }) => String(sealed).includes('犇'))).toBe(false);
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

const query = (sql: string, ...values: unknown[]) => portal.connection.pool.query<Record<string, unknown>>(sql, values);

/** Searches are counted behind their answers, one after the other. Resolves when so many people are counted for a text. */
async function haveCounted(text: string, people: number): Promise<void> {
  const read = async () => (await query('select count(distinct person)::int as n from searches where text = $1', text)).rows[0]?.['n'];
  await expect.poll(read).toBe(people);
}

/** People at different addresses search for a text. */
async function look(text: string, people: number): Promise<void> {
  for (let person = 0; person < people; person += 1) await openBrowser(portal.url).api('search', { text });
}

const nextDay = () => portal.clock.advance(24 * 60);

describe('popular searches', () => {
  const popular = () => browser.api('listPopularSearch');
  let settings: string[];
  beforeEach(async () => {
    await query('truncate searches');
    settings = (await browser.api('getSite', { configId: 'home' })).search.popular;
  });

  it('are texts that the insurer approved, once three people searched for them within thirty days, filled up from the settings', async () => {
    expect(await popular()).toEqual(settings.slice(0, 8));
    await look('等待期', 2);
    await haveCounted('等待期', 2);
    expect(await popular(), 'two are chance').toEqual(settings.slice(0, 8));
    await look('等待期', 1);
    await haveCounted('等待期', 3);
    expect(await popular()).toEqual([...new Set(['等待期', ...settings])].slice(0, 8));
    portal.clock.advance(30 * 24 * 60);
    expect((await popular())[0]).toBe('等待期');
    nextDay();
    expect(await popular()).toEqual(settings.slice(0, 8));
  });

  it('are not what one person repeats, on many days and with new browsers, or what three people agree on', async () => {
    const address = '10.99.0.1';
    for (let day = 0; day < 4; day += 1) {
      for (let sent = 0; sent < 12; sent += 1) await openBrowser(portal.url, undefined, address).api('search', { text: '骨折' });
      nextDay();
    }
    await haveCounted('骨折', 1);
    await look('骨折', 3);
    await haveCounted('骨折', 4);
    expect(await popular()).toEqual(settings.slice(0, 8));
  });

  it('are other texts only if thirty people searched for them on three days', async () => {
    await look('骨折', 29);
    await haveCounted('骨折', 29);
    nextDay();
    await look('骨折', 1);
    await haveCounted('骨折', 30);
    expect(await popular(), 'on two days').toEqual(settings.slice(0, 8));
    nextDay();
    await look('骨折', 1);
    await haveCounted('骨折', 31);
    expect((await popular())[0]).toBe('骨折');
  });

  it('are no words of complaint, however many search for them, unless the insurer approves', { timeout: 30_000 }, async () => {
    for (const [many, counted] of [
      [30, 30],
      [1, 31],
      [1, 32],
    ] as const) {
      await look('违法', many);
      // Searches are counted after their answer, on the day on which that happens.
      await haveCounted('违法', counted);
      nextDay();
    }
    expect(await popular()).toEqual(settings.slice(0, 8));
    const { code, output } = await runCliAt(portal, 'search', 'popular');
    expect([code, output]).toEqual([0, '违法: 32 people on 3 days, waits for approval\n']);
  });

  it('go on being counted after some could not be written; the search answers all the same', async () => {
    await query('alter table searches rename to searches_away');
    expect((await openBrowser(portal.url).api('search', { text: '骨折' })).total).toBeGreaterThan(0);
    await query('alter table searches_away rename to searches');
    await openBrowser(portal.url).api('search', { text: '等待期' });
    await haveCounted('等待期', 1);
  });

  it('never contain what is not a word of the site or a number, and keep no address', async () => {
    const one = openBrowser(portal.url);
    for (const text of ['欧阳样例 理赔', '等待期 13800000000', '440402199003071013', '2026', '报案', '报案', '骨折'])
      await one.api('search', { text });
    await haveCounted('骨折', 1);
    const { rows } = await query('select text, octet_length(person) as bytes, person from searches order by text');
    expect(rows).toMatchObject([
      { text: '报案', bytes: 16 },
      { text: '骨折', bytes: 16 },
    ]);
    expect(rows[0]?.['person'], 'two searches of one person are not known as such').not.toEqual(rows[1]?.['person']);
  });
});
