import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Connection, connectDatabase } from '../../platform/database/connect.ts';
import { secondCompanyFolder } from '../../testing/first-company.ts';
import { testNow } from '../../testing/test-clock.ts';
import { cloneDatabase } from '../../testing/test-portal.ts';
import { importTexts } from './import-texts.ts';

let connection: Connection;
let folder: string;
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'portal-texts-'));
  cpSync(secondCompanyFolder, folder, { recursive: true });
  connection = connectDatabase(await cloneDatabase(), 2);
  await connection.pool.query('truncate content_imports cascade');
});
afterEach(async () => {
  rmSync(folder, { recursive: true, force: true });
  await connection.close();
});

const importFolder = (seeds = false) => importTexts(connection.db, folder, testNow(), seeds);
const change = (file: string, from: string, to: string) => {
  const text = readFileSync(path.join(folder, file), 'utf8');
  if (!text.includes(from)) throw new Error(`${from} is not in ${file}`);
  writeFileSync(path.join(folder, file), text.replace(from, to));
};
const versionsOf = async (code: string) =>
  (
    await connection.pool.query<{ title: string; first_import: number; last_import: number | null }>(
      'select title, first_import, last_import from content_articles where code = $1 order by id',
      [code],
    )
  ).rows;

describe('an import', () => {
  it('keeps what did not change, and the earlier versions of what did', async () => {
    expect(await importFolder()).toEqual({ imported: true });
    expect(await importFolder()).toEqual({ imported: false });
    change('articles/news_company/big-news.md', '公司开业七周年', '开业七周年');
    rmSync(path.join(folder, 'articles/cases/case-fracture.md'));
    expect(await importFolder()).toEqual({ imported: true });
    const { rows } = await connection.pool.query<{ id: number }>('select id from content_imports order by id');
    const [first, second] = rows.map(({ id }) => id);
    expect(await versionsOf('big-news')).toEqual([
      { title: '公司开业七周年', first_import: first, last_import: first },
      { title: '开业七周年', first_import: second, last_import: null },
    ]);
    expect(await versionsOf('case-fracture')).toMatchObject([{ last_import: first }]);
    expect(await versionsOf('old-news')).toMatchObject([{ first_import: first, last_import: null }]);
  });

  it('keeps earlier versions of the rows of lists too', async () => {
    await importFolder();
    change('hospitals.csv', '0898-00000012', '0898-00000099');
    change('notices.yaml', '请勿转账', '请勿向个人转账');
    await importFolder();
    const { rows } = await connection.pool.query(
      'select code, phone, last_import is null as in_force from content_hospitals order by code, id',
    );
    expect(rows).toHaveLength(6);
    expect(rows.slice(0, 3)).toEqual([
      { code: 'h1', phone: '0898-00000011', in_force: true },
      { code: 'h2', phone: '0898-00000012', in_force: false },
      { code: 'h2', phone: '0898-00000099', in_force: true },
    ]);
    const notices = await connection.pool.query<{ text: string }>('select text from content_notices where last_import is not null');
    expect(notices.rows).toEqual([{ text: '请勿转账。' }]);
  });

  it('takes branches of every level', async () => {
    change('branches.csv', 'city,460000', 'county,460000');
    expect(await importFolder()).toEqual({ imported: true });
    const { rows } = await connection.pool.query('select level from content_branches order by level');
    expect(rows).toEqual([{ level: 'county' }, { level: 'head' }]);
  });

  it('stores every row of a list that is longer than one statement takes', async () => {
    const rows = Array.from(
      { length: 1_001 },
      (_, index) => `n${index},新医院 ${index},460000,儋州市,,二级甲等,公立,儿科,南岛路 3 号,0898-00000013\n`,
    );
    appendFileSync(path.join(folder, 'hospitals.csv'), rows.join(''));
    expect(await importFolder()).toEqual({ imported: true });
    expect((await connection.pool.query('select 1 from content_hospitals')).rows).toHaveLength(5 + rows.length);
  });

  it('by two servers at once happens once', async () => {
    const results = await Promise.all([importFolder(true), importFolder(true)]);
    expect(results.filter((result) => 'imported' in result && result.imported)).toHaveLength(1);
    const { rows } = await connection.pool.query('select id from content_imports');
    expect(rows).toHaveLength(1);
  });

  it('by a starting server does not replace what an operator imported; a folder without texts takes away what was seeded', async () => {
    await importFolder(true);
    const empty = mkdtempSync(path.join(tmpdir(), 'portal-texts-'));
    expect(await importTexts(connection.db, empty, testNow(), true)).toEqual({ imported: false });
    expect(await importTexts(connection.db, empty, testNow())).toEqual({ imported: true });
    expect(await versionsOf('big-news')).not.toContainEqual(expect.objectContaining({ last_import: null }));
    expect(await importFolder()).toEqual({ imported: true });
    change('faq.yaml', '90 天', '60 天');
    expect(await importFolder(true)).toEqual({ imported: false });
    expect(await importTexts(connection.db, empty, testNow())).toEqual({ imported: false });
    rmSync(empty, { recursive: true });
  });
});

describe('a folder with faults', () => {
  const news = 'articles/news_company/big-news.md';
  it.each<[string, string, string, string, RegExp]>([
    ['raw HTML in an article', news, '### 展望', '<div>x</div>', /^articles\/news_company\/big-news\.md:14: raw HTML is not allowed: /],
    ['a link to nowhere', news, '(/enterHengqinLife/about_us)', '(about_us)', /big-news\.md:16: a link leads to about_us/],
    ['a day that does not exist', news, '2026-03-01', '2026-02-30', /big-news\.md:3: publishedOn: a day such as/],
    ['an unknown key', news, 'cover:', 'picture:', /big-news\.md:5: : Unrecognized key: "picture"/],
    ['no front matter', news, '---\n', '', /big-news\.md:1: the front matter is missing/],
    ['a missing attachment', news, 'tags:', 'attachments: [a.pdf]\ntags:', /big-news\.md:6: file a\.pdf is not in the folder/],
    ['raw HTML in an answer', 'faq.yaml', '**“本人”**', '<b>', /^faq\.yaml:7: raw HTML is not allowed: /],
    [
      'a code that occurs twice',
      'categories.yaml',
      'code: tenders',
      'code: news_company',
      /^categories\.yaml:\d+: news_company stands at categories\.yaml:1 already/,
    ],
    ['institutions without a group', 'categories.yaml', ', group: 17', '', /^categories\.yaml:\d+: partners_business: group belongs/],
    ['an unknown category', 'deadlines.yaml', 'category: base_info', 'category: base', /^deadlines\.yaml:1: categories\.yaml has no base$/],
    [
      'a year of holidays that occurs twice',
      'holidays.yaml',
      '- year: 2026',
      "- { year: 2026, source: 样例通知, off: ['2026-01-01'] }\n- year: 2026",
      /^holidays\.yaml:2: 2026 stands at holidays\.yaml:1 already$/,
    ],
    ['a holiday of another year', 'holidays.yaml', '2026-01-02', '2025-01-02', /^holidays\.yaml:6: 2025-01-02 is not a day of 2026$/],
    ['a holiday that occurs twice', 'holidays.yaml', '2026-01-02', '2026-01-01', /^holidays\.yaml:6: 2026-01-01 stands at holidays/],
    [
      'a working weekend that is none',
      'holidays.yaml',
      '2026-01-04',
      '2026-01-05',
      /^holidays\.yaml:25: 2026-01-05 is no Saturday or Sunday/,
    ],
    [
      'a day off that is worked',
      'holidays.yaml',
      '2026-01-02',
      '2026-01-04',
      /^holidays\.yaml:25: 2026-01-04 stands under off and under worked$/,
    ],
    ['a holiday with slashes', 'holidays.yaml', '2026-01-02', '2026/01/02', /^holidays\.yaml:6: 0\.off\.1: a day such as/],
    ['an unknown district', 'hospitals.csv', '龙华区', '虎门区', /^hospitals\.csv:3: 海南省 has no 海口市 with 虎门区$/],
    ['a missing column', 'branches.csv', 'postcode', 'zip', /^branches\.csv:1: column postcode is missing$/m],
    ['an agent of an unknown branch', 'agents.csv', ',head,', ',hq,', /^agents\.csv:2: branch hq is not in branches\.csv$/],
    ['a time that does not exist', 'notices.yaml', '2026-11-22 05:00', '2026-02-30 05:00', /^notices\.yaml:\d+: 1\.until: a time such as/],
    ['a code that occurs twice in a table', 'hospitals.csv', 'h2,', 'h1,', /^hospitals\.csv:3: h1 stands at hospitals\.csv:2 already$/],
    [
      'an article withdrawn before it is shown',
      'articles/news_company/withdrawn-news.md',
      '2026-11-21',
      '2026-01-01',
      /withdrawn-news\.md:4: withdrawnOn must be later than publishedOn$/,
    ],
    [
      'an agent whose time ends before it begins',
      'agents.csv',
      '2026-06-30',
      '2019-12-31',
      /^agents\.csv:4: valid_until is before valid_from$/,
    ],
    ['an agent that occurs twice', 'agents.csv', '0200000002,', '0200000001,', /^agents\.csv:3: \d+ stands at agents\.csv:2 already$/m],
    [
      'institutions whose time ends before it begins',
      'partners.csv',
      '2999-12-31',
      '2025-12-31',
      /^partners\.csv:2: enddate is before startdate$/,
    ],
    ['a branch in no province', 'branches.csv', 'city,460000', 'city,990000', /^branches\.csv:3: province 990000 is unknown$/m],
    ['a paper of no kind', 'claim-papers.yaml', 'kinds: [medical] }', 'kinds: [car] }', /^claim-papers\.yaml:\d+: there is no kind car$/],
    ['a question that occurs twice', 'faq.yaml', 'code: report,', 'code: who,', /^faq\.yaml:\d+: who stands at faq\.yaml:\d+ already$/],
    ['a service that occurs twice', 'services.yaml', 'code: level-1', 'code: review', /^services\.yaml:\d+: review stands at services/],
    ['a banner that occurs twice', 'banners.yaml', 'code: banner-over', 'code: banner-home', /^banners\.yaml:\d+: banner-home stands at/],
    ['a notice that occurs twice', 'notices.yaml', 'code: down-later', 'code: down-now', /^notices\.yaml:\d+: down-now stands at/],
    ['a paper that occurs twice', 'claim-papers.yaml', 'code: invoices', 'code: id_card', /^claim-papers\.yaml:\d+: id_card stands at/],
    ['raw HTML in a service', 'services.yaml', '每年 2 次', '<b>', /^services\.yaml:\d+: raw HTML is not allowed: /],
    ['raw HTML in a notice', 'notices.yaml', '请勿转账。', '<b>', /^notices\.yaml:\d+: raw HTML is not allowed: /],
    ['a wrong figure', 'facts.yaml', 'shares: 100', 'shares: all', /^facts\.yaml:\d+: shareholders\.0\.shares: /],
  ])('is refused with file and line: %s', async (_name, file, from, to, fault) => {
    change(file, from, to);
    const result = await importFolder();
    expect('faults' in result ? result.faults.join('\n') : 'none').toMatch(fault);
    expect((await connection.pool.query('select 1 from content_imports')).rows).toEqual([]);
  });

  it('is refused if two articles have one name, or an article has no category', async () => {
    mkdirSync(path.join(folder, 'articles/elsewhere'));
    cpSync(path.join(folder, news), path.join(folder, 'articles/elsewhere/big-news.md'));
    expect(await importFolder()).toEqual({
      faults: [
        'articles/news_company/big-news.md:1: articles/elsewhere/big-news.md has the same name: the name is the code of the article',
        'articles/elsewhere/big-news.md:1: categories.yaml has no elsewhere',
      ],
    });
  });
});
