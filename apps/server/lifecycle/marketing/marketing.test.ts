import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { z } from 'zod';
import { connectDatabase, type Connection } from '../../platform/database/connect.ts';
import { speak } from '../../platform/text/in-language.ts';
import { referenceKinds } from '../../reference/reference-kinds.ts';
import { secondCompanyFolder } from '../../testing/first-company.ts';
import { testNow } from '../../testing/test-clock.ts';
import { cloneDatabase } from '../../testing/test-portal.ts';
import { contentFolder, importContent } from '../import-content.ts';
import { findMarketingFaults, findMarketingFaultsOfProduct } from './find-marketing-faults.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'marketing-'));
  cpSync(contentFolder, folder, { recursive: true });
  return () => rmSync(folder, { recursive: true });
});

const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
/** Puts words into a file, and returns its line there. */
function put(file: string, from: string, to: string): number {
  const text = read(file);
  expect(text).toContain(from);
  writeFileSync(path.join(folder, file), text.replace(from, to));
  return text.slice(0, text.indexOf(from)).split('\n').length + to.split('\n').length - from.split('\n').length;
}
const article = 'articles/company_news/risk-rating-a.md';
/** Settles words beside those that the shipped folder settles. */
const except = (...entries: object[]) => {
  const own = { file: article, reason: '讲座座位有限，与保险无关', who: '合规部', on: '2026-11-29' };
  const shipped = parse(readFileSync(path.join(contentFolder, 'marketing-exceptions.yaml'), 'utf8')) as object[];
  writeFileSync(path.join(folder, 'marketing-exceptions.yaml'), stringify([...shipped, ...entries.map((entry) => ({ ...own, ...entry }))]));
};

describe('texts for customers', () => {
  it('have nothing that marketing law forbids, in the shipped content and in that of the second company', async () => {
    expect(await findMarketingFaults(contentFolder)).toEqual([]);
    expect(await findMarketingFaults(secondCompanyFolder)).toEqual([]);
  });

  it('are judged wherever they stand, with file and line', async () => {
    const lines = [
      [article, put(article, '\n---\n\n', '\n---\n\n![稳赚不赔的曲线](chart.png)\n\n')],
      ['banners.yaml', put('banners.yaml', 'title: ', 'title: 稳赚不赔，')],
      ['faq.yaml', put('faq.yaml', 'answer: ', 'answer: 稳赚不赔，')],
      ['notices.yaml', put('notices.yaml', 'title: ', 'title: 稳赚不赔，')],
      ['services.yaml', put('services.yaml', 'summary: ', 'summary: 稳赚不赔，')],
      ['site.yaml', put('site.yaml', 'title: 为家人选一份保障', 'title: 稳赚不赔')],
      ['products/zhenan/product.yaml', put('products/zhenan/product.yaml', 'summary: ', 'summary: 稳赚不赔，')],
      ['products/zhenan/notice.md', put('products/zhenan/notice.md', '销售方式', '稳赚不赔')],
      ['partners/qinglan-jj.svg', put('partners/qinglan-jj.svg', '</svg>', '<text>稳赚</text></svg>')],
    ] as const;
    const faults = await findMarketingFaults(folder);
    for (const [file, line] of lines)
      expect(
        faults.filter((fault) => fault.startsWith(`${file}:`)),
        file,
      ).toEqual([expect.stringMatching(new RegExp(`^[^:]+:${line === 0 ? 1 : '\\d+'}: marketing\\.promise: “稳赚`))]);
    expect(faults).toHaveLength(lines.length);
    expect(faults).toContainEqual(expect.stringContaining(`site.yaml:${lines[5][1]}: `));
  });

  it('with words that may be lawful are settled by an exception, with a reason; one that settles nothing is a fault', async () => {
    appendFileSync(path.join(folder, article), '\n讲座名额有限，请先预约。\n');
    expect(await findMarketingFaults(folder)).toEqual([
      expect.stringMatching(/: marketing\.urgency: “名额有限”.*settle it in marketing-exceptions\.yaml$/),
    ]);
    except({ words: '讲座名额有限' });
    expect(await findMarketingFaults(folder)).toEqual([]);
    except({ words: '讲座名额有限' }, { words: '讲座先到先得' }, { words: '名额有限', file: 'faq.yaml' });
    expect(await findMarketingFaults(folder)).toEqual([
      expect.stringMatching(/^marketing-exceptions\.yaml:\d+: “讲座先到先得” settles nothing/),
      expect.stringMatching(/^marketing-exceptions\.yaml:\d+: “名额有限” settles nothing in faq\.yaml/),
    ]);
    except({ words: '讲座名额有限', reason: '' });
    expect(await findMarketingFaults(folder)).toEqual([expect.stringMatching(/^marketing-exceptions\.yaml:\d+: .*reason/)]);
  });

  it('with words that are never lawful are settled by nothing', async () => {
    appendFileSync(path.join(folder, article), '\n本产品稳赚不赔。\n');
    except({ words: '本产品稳赚不赔' });
    expect(await findMarketingFaults(folder)).toEqual([
      expect.stringMatching(/: marketing\.promise: “稳赚”.*write it in another way$/),
      expect.stringContaining('settles nothing'),
    ]);
  });

  it('of a product are judged with the product alone, by the exceptions of the folder around it', async () => {
    const product = path.join(folder, 'products/zhenan');
    appendFileSync(path.join(product, 'notice.md'), '\n讲座名额有限，请先预约。\n');
    const line = read('products/zhenan/notice.md').split('\n').length - 1;
    expect(await findMarketingFaultsOfProduct(product)).toEqual([
      expect.stringMatching(new RegExp(`^notice\\.md:${line}: marketing\\.urgency: `)),
    ]);
    except({ words: '讲座名额有限', file: 'products/zhenan/notice.md' });
    expect(await findMarketingFaultsOfProduct(product)).toEqual([]);
    expect(await findMarketingFaultsOfProduct(path.join(folder, 'products/anyi'))).toEqual([]);
  });
});

describe('the import', () => {
  let connection: Connection;
  beforeAll(async () => {
    connection = connectDatabase(await cloneDatabase(), 2);
  });
  afterAll(() => connection.close());
  const load = () => importContent(connection.db, folder, testNow(), { offSale: true }).catch((error: unknown) => String(error));
  const articles = async () => (await connection.pool.query('select count(*)::int from content_imports')).rows;

  it('refuses them like other faults of content, in both languages, and changes nothing', async () => {
    const before = await articles();
    appendFileSync(path.join(folder, article), '\n本产品稳赚不赔。\n');
    expect(await load()).toMatch(/nothing was imported:\n.*risk-rating-a\.md:\d+: marketing\.promise: “稳赚” promises safety or a profit/);
    speak('zh');
    try {
      expect(await load()).toMatch(/没有导入任何内容：\n.*risk-rating-a\.md:\d+: marketing\.promise：“稳赚”承诺保本.*请改写$/);
    } finally {
      speak('en');
    }
    expect(await articles()).toEqual(before);
  });

  it('refuses a partner who may link to products and is not disclosed by its name', async () => {
    put('partners.csv', '青岚保险经纪有限公司', '青岚保险代理有限公司');
    put('partners.csv', 'yunque-yq,17', 'yunque-xx,17');
    const said = await load();
    expect(said).toMatch(/partners\.yaml:\d+: name is 青岚保险经纪有限公司, and partners\.csv has 青岚保险代理有限公司/);
    expect(said).toMatch(/partners\.yaml:\d+: yunque-yq is not disclosed/);
  });
});

describe('content', () => {
  it('has no key that ticks a box in advance, opens a layer or keeps one open', () => {
    const keys = referenceKinds.flatMap(({ schema }) => {
      const found: string[] = [];
      JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), (key, value: unknown) => {
        if (key === 'properties' && typeof value === 'object' && value !== null) found.push(...Object.keys(value));
        return value;
      });
      return found;
    });
    expect(keys).toContain('title');
    expect(
      keys.filter((key) =>
        /^(?:default|defaultValue|checked|ticked|selected|preselected|agreed|popup|modal|layer|overlay|closable|closeable|dismissible)$/i.test(
          key,
        ),
      ),
    ).toEqual([]);
  });
});
