import { siteFile } from '@portal/contract/site.ts';
import { receiptOfPolicy, sayCoolingOff } from '@portal/rules/product/cooling-off.ts';
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
    for (const name of ['site.yaml', 'products/zhenan/product.yaml', 'products/zhenan/notice.md', 'products/kangyi/notice.md']) {
      expect(textOf(name), name).toContain(sayCoolingOff(15));
      expect(textOf(name), name).toContain(receiptOfPolicy.receipt);
    }
    for (const name of ['zhenan', 'kangyi']) {
      expect(textOf(`products/${name}/product.yaml`)).toContain('coolingOffFrom: receipt');
      expect(textOf(`products/${name}/terms.md`)).toContain('仅查看或者下载电子保险单，不是签收');
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
