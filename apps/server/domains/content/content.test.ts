import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPdfClaims, saysAccessible } from '#platform/pdf/read-pdf-claims.testing.ts';
import { readPdfText } from '../../platform/pdf/read-pdf-text.testing.ts';
import { contentFolder } from '../../lifecycle/import-content.ts';
import { type BrowserSession, openBrowser } from '../../testing/browser-session.ts';
import { secondCompanyFolder } from '../../testing/first-company.ts';
import { openDevice } from '../../testing/open-device.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { startPortal, type TestPortal } from '../../testing/test-portal.ts';
import { importTexts } from './import-texts.ts';

let portal: TestPortal;
let browser: BrowserSession;
beforeAll(async () => {
  portal = await startPortal();
  expect(await importTexts(portal.services.db, secondCompanyFolder, portal.clock.now())).toEqual({ imported: true });
  portal.clock.advance(1);
  browser = openBrowser(portal.url);
});
afterAll(() => portal.stop());

const titles = async (path: string, pageNum = 1, pageSize = 10) =>
  (await browser.api('listNews', { path, pageNum, pageSize })).list.map(({ title }) => title);

describe('the list of a category', () => {
  it('has the shown articles, the newest first, without those of later days and those that were withdrawn', async () => {
    expect(await titles('news_company')).toEqual(['客服热线延长', '公司开业七周年', '较早的新闻']);
    const { total, category, list } = await browser.api('listNews', { path: 'news_company', pageNum: 2, pageSize: 1 });
    expect({ total, category }).toEqual({
      total: 3,
      category: { code: 'news_company', name: '公司新闻', area: 'news', url: '/enterHengqinLife/hqNews?tab=news_company' },
    });
    expect(list).toEqual([
      {
        code: 'big-news',
        title: '公司开业七周年',
        publicStartDate: '2026-03-01',
        number: null,
        groupId: null,
        summary: '七周年。',
        cover: 'harbour',
        tags: ['周年'],
        attrs: { extraForm: [{ key: '地点', value: '海口' }] },
      },
    ]);
  });

  it('also has the articles of the categories below it, and the page of the news those of all news', async () => {
    expect(await titles('base_info')).toEqual(['三亚中心支公司迁址公告']);
    expect(await titles('hqNews')).toEqual(await titles('news_company'));
  });

  it('of branches has their address and telephone on two lines, and nothing to open', async () => {
    const { total, list } = await browser.api('listNews', { path: 'institutional_Information' });
    expect(total).toBe(2);
    expect(list[1]).toMatchObject({
      code: null,
      title: '海星人寿保险有限公司三亚中心支公司',
      attrs: { extraForm: [{ key: 'summary', value: '海南省三亚市吉阳区迎宾路 2 号\n0898-00000002' }] },
    });
  });

  it('of institutions has one item, whose content is their rows as JSON', async () => {
    const { total, list } = await browser.api('listNews', { path: 'partners_entrusted' });
    expect([total, list]).toMatchObject([1, [{ code: 'partners_entrusted', groupId: 16 }]]);
    expect(await titles('partners_entrusted', 2)).toEqual([]);
    expect(await titles('institutional_Information', 2, 1)).toEqual(['海星人寿保险有限公司三亚中心支公司']);
    const { groupId, content } = await browser.api('getArticle', { code: 'partners_entrusted' });
    expect([groupId, JSON.parse(content)]).toEqual([
      16,
      [
        {
          name: '样例短讯有限公司',
          abbreviation: '样例短讯',
          website: 'https://sms.example',
          scope: '发送短信',
          startdate: '2026-01-01',
          enddate: '2999-12-31',
          cooperation: 'active',
          region: '否',
        },
      ],
    ]);
  });

  it('of an unknown category is refused', async () => {
    expect((await refusalOf(browser.api('listNews', { path: 'nothing' }))).code).toBe('CONTENT_NOT_FOUND');
  });
});

describe('an article', () => {
  it('has safe HTML, its headings, its path and its neighbours', async () => {
    const article = await browser.api('getArticle', { code: 'big-news' });
    expect(article.content).toContain('<strong>（以下称“公司”）</strong>');
    expect(article.content).toContain('<h2 id="回顾">回顾</h2>');
    expect(article.headings).toEqual([
      { depth: 2, text: '回顾', slug: '回顾' },
      { depth: 3, text: '展望', slug: '展望' },
    ]);
    expect(article.path.map(({ name }) => name)).toEqual(['公司新闻']);
    expect([article.newer?.code, article.older?.code]).toEqual(['new-news', 'old-news']);
    const moved = await browser.api('getArticle', { code: 'branch-moved' });
    expect(moved.path.map(({ url }) => url)).toEqual([
      '/openInfo/base_info',
      '/openInfo/base_info/company_branch',
      '/openInfo/base_info/company_branch?tab=branch_changes',
    ]);
    expect([moved.number, moved.groupId, moved.newer, moved.older]).toEqual(['海星公告〔2026〕3 号', 3, null, null]);
  });

  it('that is not shown yet, or no longer, is not found, nor is its name', async () => {
    for (const code of ['future-news', 'withdrawn-news', 'nothing']) {
      expect((await refusalOf(browser.api('getArticle', { code }))).code, code).toBe('CONTENT_NOT_FOUND');
      expect((await refusalOf(browser.api('getNameByCode', { code }))).code, code).toBe('CONTENT_NOT_FOUND');
    }
  });

  it('has its attachments to download', async () => {
    const { attachments } = await browser.api('getArticle', { code: 'solvency-2026q2' });
    expect(attachments).toMatchObject([
      { name: '2026 年第二季度公告.pdf', size: null },
      { name: '摘要.csv', size: 27 },
    ]);
    const response = await browser.fetch(attachments[1]?.url ?? '');
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(await response.text()).toContain('2026Q2,180.5');
    expect(await browser.api('listAppFiles')).toMatchObject([
      { name: '新址.jpg', article: { code: 'branch-moved' } },
      { name: '2026 年第二季度公告.pdf', article: { code: 'solvency-2026q2' } },
      { name: '摘要.csv', article: { code: 'solvency-2026q2' } },
    ]);
    const [picture] = (await browser.api('getArticle', { code: 'branch-moved' })).attachments;
    expect((await browser.fetch(picture?.url ?? '')).headers.get('content-type')).toBe('image/jpeg');
    expect(response.headers.get('content-disposition')).toContain(`filename*=UTF-8''${encodeURIComponent('摘要.csv')}`);
    const other = await browser.fetch('/api/new/newsFile?code=big-news&name=x.csv');
    expect(other.status).toBe(404);
  });

  it('has its own text as PDF if its front matter says so', async () => {
    const { attachments } = await browser.api('getArticle', { code: 'solvency-2026q2' });
    const response = await browser.fetch(attachments[0]?.url ?? '');
    expect(response.headers.get('content-type')).toBe('application/pdf');
    const pdf = new Uint8Array(await response.arrayBuffer());
    expect(readPdfClaims(pdf)).toMatchObject(saysAccessible);
    const text = readPdfText(pdf);
    for (const part of ['2026年第二季度公告', '综合偿付能力充足率为180.5%', '海星公告〔2026〕9号', '发布日期2026-07-14'])
      expect(text.replaceAll(' ', '')).toContain(part);
  });
});

describe('categories', () => {
  it('of the disclosure have three levels, with the addresses of their pages', async () => {
    const [basics] = await browser.api('listDisclosureCategories');
    expect(basics).toMatchObject({
      code: 'base_info',
      name: '基本信息',
      categoryLevel: 1,
      cssName: 'building',
      url: '/openInfo/base_info',
    });
    expect(basics?.categoryVOList).toMatchObject([{ code: 'company_branch', categoryLevel: 2, type: 'tabs' }]);
    expect(basics?.categoryVOList[0]?.threeCategoryVOList).toMatchObject([
      { code: 'institutional_Information', categoryLevel: 3, type: 'branches' },
      { code: 'branch_changes', type: 'list' },
    ]);
  });

  it('of an area are its own, and procurement only those that show something', async () => {
    expect((await browser.api('listAboutCategories')).map(({ code }) => code)).toEqual(['about_us', 'hqNews']);
    expect((await browser.api('listCategories', { area: 'claims' })).map(({ url }) => url)).toEqual(['/claimCases']);
    expect(await browser.api('listCategories', { area: 'guide' })).toEqual([]);
    expect(await browser.api('listProcurement')).toMatchObject([{ code: 'tenders', total: 1, url: '/procurement_information/tenders' }]);
  });

  it('articles, services and products are found by their codes', async () => {
    const names = ['company_branch', 'review', 'big-news', 'zhenan'].map((code) => browser.api('getNameByCode', { code }));
    expect((await Promise.all(names)).map(({ kind, name }) => [kind, name])).toEqual([
      ['category', '分支机构'],
      ['service', '保单整理'],
      ['article', '公司开业七周年'],
      ['product', expect.stringContaining('臻安')],
    ]);
  });
});

describe('banners and notices', () => {
  it('are shown at their places during their time', async () => {
    expect((await browser.api('listBanners')).map(({ code }) => code)).toEqual(['banner-home', 'banner-about']);
    expect((await browser.api('listBanners', { place: 'about' })).map(({ url }) => url)).toEqual(['/enterHengqinLife/about_us']);
    const [home, about] = [
      { code: 'banner-home', title: '首页横幅', text: null, cover: 'harbour', url: '/claimCases', linkLabel: '看案例' },
      { code: 'banner-about', title: '介绍横幅', text: '一句话。', cover: null, url: '/enterHengqinLife/about_us', linkLabel: null },
    ];
    expect(await browser.api('listPositions')).toEqual([
      { positionCode: 'home', items: [home] },
      { positionCode: 'about', items: [about] },
    ]);
    expect(await browser.api('listPositions', { positionCode: 'about' })).toEqual([{ positionCode: 'about', items: [about] }]);
    expect((await browser.api('getNotice', { place: 'home' })).map(({ code }) => code)).toEqual(['down-now']);
    expect((await browser.api('getNotice', { place: 'login' })).map(({ code }) => code)).toEqual(['down-now', 'warning']);
  });

  it('of maintenance are all listed once they were announced', async () => {
    const notices = await browser.api('getNotice');
    expect(notices.map(({ code, isShown, until }) => [code, isShown, until])).toEqual([
      ['down-now', true, '2026-11-21T21:00:00.000Z'],
      ['down-past', false, '2026-09-30T21:00:00.000Z'],
    ]);
    expect((await browser.api('getNotice', { place: 'login' }))[1]).toEqual({
      code: 'warning',
      kind: 'reminder',
      title: '提醒',
      content: '<p>请勿转账。</p>',
      url: '/claimCases',
      from: '2025-12-31T16:00:00.000Z',
      until: null,
      isShown: true,
    });
  });

  it('are counted by day when they are followed, and only those that exist', async () => {
    await browser.api('countPromotion', { code: 'banner-home' });
    await browser.api('countPromotion', { code: 'banner-home' });
    expect((await refusalOf(browser.api('countPromotion', { code: 'invented' }))).code).toBe('CONTENT_NOT_FOUND');
    const { rows } = await portal.connection.pool.query('select * from promotion_counts');
    expect(rows).toEqual([{ code: 'banner-home', day: '2026-11-21', hits: 2 }]);
    await browser.api('countPromotion', { code: 'big-news' });
    const eager = openDevice(portal);
    for (let count = 0; count < 60; count += 1) await eager.api('countPromotion', { code: 'banner-about' });
    expect((await refusalOf(eager.api('countPromotion', { code: 'banner-about' }))).code).toBe('TOO_MANY_REQUESTS');
  });
});

describe('facts, services, questions and papers', () => {
  it('are as the files have them', async () => {
    expect((await browser.api('getFacts')).company.registeredCapital).toBe(1_000_000_000);
    expect(await browser.api('getLatestSolvency')).toMatchObject({
      quarter: '2026Q3',
      comprehensiveRatio: 181.5,
      history: [{ quarter: '2026Q2' }, { quarter: '2026Q3', rating: 'AA' }],
    });
    expect(await browser.api('listDistinguishedServices')).toEqual([
      {
        code: 'review',
        name: '保单整理',
        level: null,
        summary: '写成一张纸。',
        forWhom: '投保人',
        content: '<p>逐份<strong>核对</strong>。</p>',
        how: '<p>预约。</p>',
        limits: '<p>每年 2 次。</p>',
      },
    ]);
    expect(await browser.api('listMembershipServices')).toMatchObject([{ code: 'level-1', level: 1, limits: null }]);
    expect((await browser.api('listMedicalImages', { kind: 'death' })).map(({ code }) => code)).toEqual(['id_card']);
    expect((await browser.api('listMedicalImages'))[0]?.kinds).toHaveLength(2);
  });

  it('questions are in groups; those about another product are left out', async () => {
    const all = await browser.api('listFaq');
    expect(all.map(({ code, entries }) => [code, entries.length])).toEqual([
      ['insure', 2],
      ['claims', 1],
    ]);
    expect(all[0]?.entries[0]?.answer).toContain('<strong>“本人”</strong>');
    expect((await browser.api('listFaq', { goodsId: 'zhenan', group: 'insure' }))[0]?.entries.map(({ code }) => code)).toEqual(['who']);
  });
});

describe('branches and hospitals', () => {
  it('are found by region', async () => {
    const branches = await browser.api('listBranches', { region: '460000' });
    expect(branches.map(({ city }) => city)).toEqual(['海口市', '三亚市']);
    expect(branches[1]).toEqual({
      code: 'hn-01',
      name: '海星人寿保险有限公司三亚中心支公司',
      level: 'city',
      provinceCode: '460000',
      province: '海南省',
      city: '三亚市',
      address: '海南省三亚市吉阳区迎宾路 2 号',
      phone: '0898-00000002',
      postcode: '572000',
      openedOn: '2020-05-06',
      licence: 'S00000002',
    });
    expect(await browser.api('listBranches', { region: '440000' })).toEqual([]);
    const codes = async (region: string) => (await browser.api('listHospitals', { region })).list.map(({ code }) => code);
    expect(await codes('460000')).toEqual(['h1', 'h2', 'h3', 'h5']);
    expect(await codes('460100')).toEqual(['h1', 'h2']);
    expect(await codes('460400')).toEqual(['h3']);
    expect(await codes('110000')).toEqual(['h4']);
  });

  it('hospitals are filtered, and counted by what another choice would find', async () => {
    const { total, list, cities, levels, specialities } = await browser.api('listHospitals', { speciality: '儿科', level: '三级甲等' });
    expect([total, list.map(({ code }) => code)]).toEqual([2, ['h1', 'h4']]);
    expect(list[0]).toEqual({
      code: 'h1',
      name: '海口市椰树医院',
      regionCode: '460108',
      province: '海南省',
      city: '海口市',
      district: '美兰区',
      level: '三级甲等',
      nature: '公立',
      specialities: ['儿科', '骨科'],
      address: '海口市美兰区椰树路 1 号',
      phone: '0898-00000011',
    });
    const paged = await browser.api('listHospitals', { pageNum: 2, pageSize: 2 });
    expect([paged.total, paged.list.map(({ code }) => code)]).toEqual([5, ['h3', 'h4']]);
    expect(cities).toEqual([
      { regionCode: '460100', province: '海南省', city: '海口市', count: 1 },
      { regionCode: '110000', province: '北京市', city: '北京市', count: 1 },
    ]);
    expect(levels).toEqual([
      { value: '三级甲等', count: 2 },
      { value: '二级甲等', count: 1 },
    ]);
    expect(specialities).toContainEqual({ value: '肿瘤科', count: 1 });
    expect((await browser.api('listHospitals', { text: '白杨 儿科' })).list.map(({ code }) => code)).toEqual(['h4']);
    for (const [text, found] of [
      ['海口儿科', ['h1']],
      ['海口市椰树医院儿科', ['h1']],
      ['椰数医院', ['h1']],
      ['没有的地方', []],
    ] as const)
      expect(
        (await browser.api('listHospitals', { text })).list.map(({ code }) => code),
        text,
      ).toEqual(found);
  });
});

describe('an agent', () => {
  it('is found by licence number, or by name and region, with the whole name', async () => {
    expect(await browser.api('verifyAgent', { licenceNo: '00000460000800020200000003' })).toEqual([
      {
        name: '陈样例',
        licenceNo: '00000460000800020200000003',
        state: 'expired',
        region: '海南省三亚市',
        branch: '海星人寿保险有限公司三亚中心支公司',
        validFrom: '2020-01-01',
        validUntil: '2026-06-30',
        scope: '健康保险',
      },
    ]);
    expect(await browser.api('verifyAgent', { licenceNo: '00000460000800020200000004' })).toMatchObject([{ region: '北京市' }]);
    const byName = async (region: string) => (await browser.api('verifyAgent', { name: '林样例', region })).map(({ state }) => state);
    expect(await byName('460000')).toEqual(['valid', 'suspended']);
    expect(await byName('460200')).toEqual(['valid', 'suspended']);
    expect(await byName('460100')).toEqual(['valid']);
    expect(await byName('440000')).toEqual([]);
    expect(await browser.api('verifyAgent', { name: '林样', region: '460000' })).toEqual([]);
    expect((await refusalOf(browser.api('verifyAgent', { name: '林样例' }))).code).toBe('INVALID_INPUT');
  });

  it('is looked up only so often from one device', async () => {
    const collector = openDevice(portal);
    const ask = () => collector.api('verifyAgent', { licenceNo: '0' });
    for (let asked = 0; asked < 20; asked += 1) await ask();
    expect((await refusalOf(ask())).code).toBe('TOO_MANY_REQUESTS');
  });
});

describe('a list that was read before midnight', () => {
  it('has on the next day what is shown from then on', async () => {
    const newYear = new Date('2027-01-01T00:00:00+08:00').getTime();
    const minutesUntil = (newYear - portal.clock.now().getTime()) / 60_000;
    portal.clock.advance(minutesUntil - 1);
    expect(await titles('news_company')).not.toContain('明年的新闻');
    portal.clock.advance(1);
    expect(await titles('news_company')).toContain('明年的新闻');
  });
});

describe('the lists of another import', () => {
  it('are shown by a server that is running and has already read the earlier ones', async () => {
    expect(await browser.api('listBranches', { region: '440000' })).toEqual([]);
    expect(await importTexts(portal.services.db, contentFolder, portal.clock.now())).toEqual({ imported: true });
    portal.clock.advance(1);
    expect((await browser.api('listBranches', { region: '440000' })).map(({ code }) => code)).toContain('gd');
  });
});
