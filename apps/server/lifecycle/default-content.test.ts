import { siteFile } from '@portal/contract/site.ts';
import { receiptOfPolicy, sayCoolingOff } from '@portal/rules/product/terms/cooling-off.ts';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { contentFolder } from './import-content.ts';

const files = readdirSync(contentFolder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(ya?ml|md)$/.test(name));
const textOf = (name: string) => readFileSync(path.join(contentFolder, name), 'utf8');
const site = siteFile.parse(parse(textOf('site.yaml')));

describe('the cooling-off rule of the default content', () => {
  /** Sentences that give the length of the period. The riders' terms refer to the period of the main contract. */
  const sentences = files
    .flatMap((name) => textOf(name).split(/[\n。；|]/))
    .filter(
      (sentence) => /犹豫期/.test(sentence) && /(\d+|\$\{coolingOffDays\}) 天/.test(sentence) && !sentence.includes('与主险合同相同'),
    );

  it('starts on the day after the receipt is signed, wherever its length is given', () => {
    expect(sentences.length).toBeGreaterThan(8);
    expect(sentences.filter((sentence) => !/签收.{0,9}次日/.test(sentence))).toEqual([]);
  });

  it('has the same words in content, text message and answers, with the meaning of signing', () => {
    const rule = sayCoolingOff(15).replace('15', '${coolingOffDays}');
    expect(textOf('sms-templates.yaml')).toContain(`${receiptOfPolicy.firstView}；${rule}`);
    expect(textOf('sms-templates.yaml').split(`阅读保单摘要并确认签收；${rule}`)).toHaveLength(3);
    const texts = [
      'site.yaml',
      'products/zhenan/product.yaml',
      ...['zhenan', 'kangyi', 'xingya', 'shouan', 'chuanshi', 'anyi', 'changqing', 'pingshun', '10088', '10090', 'zhongshou'].map(
        (name) => `products/${name}/notice.md`,
      ),
    ];
    for (const name of texts) {
      expect(textOf(name), name).toContain(sayCoolingOff(15));
      expect(textOf(name), name).toContain(receiptOfPolicy.receipt);
    }
    for (const name of [
      'zhenan',
      'kangyi',
      'xingya',
      'shouan',
      'chuanshi',
      'anyi',
      'changqing',
      'pingshun',
      '10088',
      '10090',
      'zhongshou',
    ]) {
      expect(textOf(`products/${name}/product.yaml`)).toContain('coolingOffFrom: receipt');
      expect(textOf(`products/${name}/terms.md`)).toContain('仅查看或者下载电子保险单，不是签收');
    }
  });
});

describe('the exclusions of the default content', () => {
  /** A clause ends with a full stop on pages, with a semicolon in a list of the terms. */
  const bare = (text: string) => text.replace(/[。；]$/, '');

  it.each(['zhenan', 'xingya', 'shouan', 'chuanshi'])('have the same words in terms, exclusions and product of %s', (goodsId) => {
    const product = parse(textOf(`products/${goodsId}/product.yaml`)) as {
      coverages: { requires: string[]; life: string; exclusions: { id: string; text: string }[] }[];
    };
    for (const file of ['terms.md', 'exclusions.md']) {
      const listed = textOf(`products/${goodsId}/${file}`)
        .split('\n')
        .flatMap((line) => /^\d+\. (.*(?:驾驶|毒品|自杀|自伤|杀害|战争|核爆炸|艾滋病|遗传性).*)$/.exec(line)?.[1] ?? []);
      const clauses = product.coverages
        .filter(({ requires, life }) => requires.length === 0 || life === 'applicant')
        .flatMap(({ exclusions }) => exclusions.map(({ text }) => text));
      expect(listed.map(bare), file).toEqual(clauses.map(bare));
    }
  });
});

describe('the medical products', () => {
  const products = ['kangyi', 'anyi', 'pingshun', '10088', '10090', 'zhongshou'];

  it.each(products)('have the same exclusions in terms, exclusions and product of %s', (goodsId) => {
    const { coverages } = parse(textOf(`products/${goodsId}/product.yaml`)) as { coverages: { exclusions: { text: string }[] }[] };
    for (const file of ['terms.md', 'exclusions.md']) {
      const numbered = textOf(`products/${goodsId}/${file}`).matchAll(/^(?:\d+\. .*\n)+/gm);
      const lists = [...numbered].map(([list]) =>
        list
          .trim()
          .split('\n')
          .map((line) => line.replace(/^\d+\. /, '').replace(/[。；]$/, '。')),
      );
      for (const { exclusions } of coverages)
        expect(
          lists.filter(([first]) => first === exclusions[0]?.text),
          file,
        ).toEqual([exclusions.map(({ text }) => text)]);
    }
  });

  it.each(products)('promise no renewal: %s', (goodsId) => {
    for (const name of ['terms.md', 'notice.md', 'product.yaml'])
      expect(textOf(`products/${goodsId}/${name}`), name).toContain('不保证续保');
    expect(textOf(`products/${goodsId}/product.yaml`)).toContain('renewal: rebuy');
  });

  it('name every drug of the cover for elderly people, as many as its texts promise', () => {
    const terms = textOf('products/anyi/terms.md');
    const rows = [...terms.slice(terms.indexOf('## 13 ')).matchAll(/^\| (\d+) +\|/gm)].map(([, number]) => Number(number));
    expect(rows).toEqual(Array.from({ length: 18 }, (_, index) => index + 1));
    for (const name of ['terms.md', 'notice.md', 'exclusions.md', 'product.yaml'])
      expect(textOf(`products/anyi/${name}`), name).toContain('18 种');
  });

  it('say the same ages, waiting period and limit of the cover for elderly people, and nothing of another product', () => {
    for (const name of ['terms.md', 'notice.md', 'product.yaml'])
      for (const words of ['60 至 80 周岁', '90 天', '200 万元']) expect(textOf(`products/anyi/${name}`), name).toContain(words);
    for (const name of ['terms.md', 'notice.md', 'exclusions.md', 'privacy.md', 'product.yaml'])
      expect(textOf(`products/anyi/${name}`), name).not.toMatch(/康翼|臻安|星芽|28 种|未成年|满 28 天|30 天等待期|重大疾病|怀孕/);
  });
});

describe('the children’s critical illness cover', () => {
  const terms = textOf('products/xingya/terms.md');
  const folder = ['terms.md', 'notice.md', 'exclusions.md', 'privacy.md', 'product.yaml'].map((name) => textOf(`products/xingya/${name}`));
  /** The numbers of the rows of a table of diseases. */
  const rowsOf = (from: string, to: string) =>
    [...terms.slice(terms.indexOf(from), terms.indexOf(to)).matchAll(/^\| (\d+) +\|/gm)].map(([, number]) => Number(number));
  const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

  it('names every disease that it pays for, as many as its texts promise', () => {
    expect(rowsOf('## 9 ', '## 10 ')).toEqual(upTo(120));
    expect(rowsOf('## 14 ', '# 第三部分')).toEqual(upTo(20));
    expect(rowsOf('## 18 ', '## 19 ')).toEqual(upTo(30));
    expect(rowsOf('## 19 ', '# 第四部分')).toEqual(upTo(20));
    for (const words of ['120 种', '20 种少儿特定疾病', '30%，最多 3 次', '60%，最多 2 次'])
      for (const name of ['notice.md', 'product.yaml']) expect(textOf(`products/xingya/${name}`), name).toContain(words);
  });

  it('defines each specified illness by a critical illness of the main risk', () => {
    const main = new Map(
      [...terms.slice(terms.indexOf('## 9 '), terms.indexOf('## 10 ')).matchAll(/^\| (\d+) +\| ([^|]+?) +\|/gm)].map(([, no, name]) => [
        no,
        name,
      ]),
    );
    const specified = [...terms.slice(terms.indexOf('## 14 '), terms.indexOf('# 第三部分')).matchAll(/第 (\d+) 种 ([^|]+?) \|/g)];
    expect(specified).toHaveLength(20);
    for (const [, no, name] of specified) expect(main.get(no)).toBe(name);
  });

  it('says nothing that is true only of another product', () => {
    for (const text of folder) expect(text).not.toMatch(/臻安|康翼|配偶|保终身|终身重大|60 周岁可投保|30 年交/);
  });
});

describe('the life insurance products', () => {
  const files = ['terms.md', 'notice.md', 'exclusions.md', 'privacy.md', 'product.yaml'];

  it.each(['shouan', 'chuanshi'])('of %s say nothing that is true only of another product', (goodsId) => {
    for (const name of files)
      expect(textOf(`products/${goodsId}/${name}`), name).not.toMatch(/臻安|康翼|星芽|轻度|中度疾病|豁免|重大疾病保险金/);
  });

  it('say the same ages and sums in terms, notice and questions', () => {
    for (const name of ['terms.md', 'notice.md']) {
      expect(textOf(`products/shouan/${name}`), name).toMatch(/不满 41 周岁的?，?最高 200 万元/);
      expect(textOf(`products/chuanshi/${name}`), name).toContain('1.75%');
      for (const share of ['160%', '140%', '120%']) expect(textOf(`products/chuanshi/${name}`), name).toContain(share);
    }
  });
});

describe('the links of the default content', () => {
  const { links, wechatAccounts, filing, pages } = site;
  const addresses = [
    links.privacyPolicy,
    ...Object.values(links.employeeBenefit),
    ...links.friendly.map(({ url }) => url),
    ...wechatAccounts.map(({ qrContent }) => qrContent),
    filing.icp.url,
    filing.police.url,
  ];

  it('lead to pages of this site, or to public bodies', () => {
    const own = new Set(['/', '/personalCenter/myPolicy', ...pages.map(({ id }) => `/${id}`)]);
    const others = addresses.filter((address) => !own.has(address));
    expect(others.every((address) => /^https:\/\/(www\.nfra\.gov\.cn|www\.iachina\.cn|beian\.(miit|mps)\.gov\.cn)$/.test(address))).toBe(
      true,
    );
    expect(links.friendly).toHaveLength(6);
  });

  it('never point to example.com', () => {
    for (const name of files) expect(textOf(name), name).not.toMatch(/example\.com/);
  });
});
