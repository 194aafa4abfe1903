import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { contentFolder } from '../../../lifecycle/import-content.ts';
import { speak } from '../../../platform/text/in-language.ts';
import { type ProductFile, productFile } from '../product-file.ts';
import { listRequirements, sayRequirements } from './list-requirements.ts';
import { readDisclosures } from './read-disclosures.ts';
import type { ReviewedProduct } from './requirement.ts';

afterEach(() => speak('en'));

const folderOf = (goodsId: string) => path.join(contentFolder, 'products', goodsId);

async function review(goodsId: string, change: Partial<ProductFile> = {}): Promise<ReviewedProduct> {
  const folder = folderOf(goodsId);
  const names = readdirSync(folder).filter((name) => name.endsWith('.md'));
  const files = Object.fromEntries(names.map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]));
  const written = productFile.parse(parse(readFileSync(path.join(folder, 'product.yaml'), 'utf8')));
  return { written: { ...written, ...change }, files, faults: [], disclosures: await readDisclosures(folder) };
}

const missing = (reviewed: ReviewedProduct) => listRequirements(reviewed).flatMap(({ state, text }) => (state === 'missing' ? [text] : []));

describe('what law and terms want of a product', () => {
  it.each(readdirSync(path.join(contentFolder, 'products')))('is there in the shipped content: %s', async (goodsId) => {
    expect(missing(await review(goodsId))).toEqual([]);
  });

  it('is named where it is missing', async () => {
    const sound = await review('zhenan');
    const { documents } = sound.written;
    const changes: readonly (readonly [Partial<ProductFile>, string])[] = [
      [{ documents: documents.filter(({ kind }) => kind !== 'privacy') }, '个人信息处理告知 is missing, or need not be read (mustRead)'],
      [{ documents: documents.map(({ summary: _summary, ...rest }) => rest) }, expect.stringMatching(/^no summary: /) as string],
      [
        { documents: documents.filter(({ kind }) => kind !== 'rates') },
        expect.stringMatching(/^not listed in documents: rates\/main\.csv/) as string,
      ],
      [{ name: '臻安终身重大疾病保险' }, 'the name of a product that is sold online says 互联网'],
      [{ filingNo: '018' }, 'the filing number 018 is not written like 公司简称〔2026〕疾病保险 018 号'],
      [{ coolingOffDays: 10 }, 'cooling-off of fewer than 15 days'],
      [{ healthQuestions: [], body: undefined }, 'no questions on health (healthQuestions)'],
      [{ saleEnd: '2026-12-31' }, 'the end of the sale on 2026-12-31 is announced ten working days before, in products_stopped'],
    ];
    expect(missing({ ...sound, faults: ['product.yaml:90: surrender is missing: the clause of the terms'] })).toEqual([
      'surrender is missing, or is not what the terms say',
    ]);
    for (const [change, text] of changes) expect(missing(await review('zhenan', change))).toEqual([text]);
    expect(missing({ ...sound, faults: ['rates/main.csv:3: no row of a for age 3'] })).toEqual([
      'rates and cash values have faults, see above: 1',
    ]);
    expect(missing({ ...sound, disclosures: { articles: { products_on_sale: [] }, hospitals: 0 } })).toEqual([
      'no article in products_on_sale names the product',
    ]);
    const medical = await review('kangyi');
    expect(missing({ ...medical, files: {} })).toEqual([
      'the terms do not define 医院 (a line “- **医院**：…”)',
      'a medical cover of one year says 不保证续保',
    ]);
  });

  it('is left to a person where no file says it', async () => {
    const alone = { ...(await review('zhenan')), disclosures: { articles: undefined, hospitals: 0 } };
    const asked = listRequirements(alone).flatMap(({ state, text }) => (state === 'person' ? [text] : []));
    expect(asked).toContain('no articles beside products/: confirm the article in products_on_sale');
    expect(asked).toContain('compare premiums and cash values with the cases of the actuary: products quote FOLDER cases.csv');
  });

  it('is said in Chinese too, each with its rule', async () => {
    speak('zh');
    const lines = sayRequirements(listRequirements(await review('zhenan')));
    expect(lines[0]).toBe('法规和条款的要求：✓ 已具备，✗ 缺少，○ 须由人确认');
    for (const line of lines.slice(1)) expect(line).toMatch(/^[✓✗○] .*（.+）$/u);
    expect(lines.join('\n').replaceAll('products quote FOLDER cases.csv', '')).not.toMatch(/[a-z]+ [a-z]+ [a-z]+/i);
  });
});
