import { toYuanText } from '@portal/rules/values/money.ts';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCsv } from '#platform/text/csv.ts';
import { type BrowserSession, openBrowser } from '#testing/browser-session.ts';
import { refusalOf } from '#testing/refusal-of.ts';
import { startPortal, type TestPortal } from '#testing/test-portal.ts';
import { readTable, type TableView } from './read-table.ts';

let portal: TestPortal;
let anybody: BrowserSession;
beforeAll(async () => {
  portal = await startPortal();
  anybody = openBrowser(portal.url);
});
afterAll(() => portal.stop());

/** The records of the table that customers download. */
async function download(goodsId: string, fileId: string): Promise<readonly (readonly string[])[]> {
  const response = await anybody.fetch(`/api/product/downloadFile?goodsId=${goodsId}&fileId=${fileId}`);
  return readCsv((await response.text()).replace('\uFEFF', '')).records.map(({ fields }) => fields);
}

/** Figures by their keys: `终身 20 年交 男性|30`. The words of the choices are in any order. */
type Cells = Map<string, string>;

const keyOf = (words: readonly string[], row: string | number) =>
  `${words
    .flatMap((word) => word.split('，'))
    .filter((word) => word !== '')
    .toSorted()
    .join('·')}|${row}`;

function agesOf(band: string): number[] {
  const [from = 0, to = from] = band.split('-').map(Number);
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

/** All cells of a downloaded table of premiums: blocks of a cover period, a column for each other choice. */
function cellsOfRates(records: readonly (readonly string[])[], labels: ReadonlySet<string>): Cells {
  const cells: Cells = new Map();
  let cover: string[] = [];
  let columns: readonly string[][] = [];
  for (const [first = '', ...rest] of records.slice(3)) {
    if (first.startsWith('保险期间：')) cover = [first.slice('保险期间：'.length)];
    else if (first.includes('年龄')) columns = rest.map((label) => splitLabels(label, labels));
    else if (first !== '')
      for (const [at, cell] of rest.entries())
        if (cell !== '') for (const age of agesOf(first)) cells.set(keyOf([...cover, ...(columns[at] ?? [])], age), cell);
  }
  return cells;
}

/** The labels in `20 年交 男性`: some have spaces themselves. */
function splitLabels(text: string, labels: ReadonlySet<string>): string[] {
  const found = [...labels]
    .toSorted((one, other) => other.length - one.length)
    .find((label) => text === label || text.startsWith(`${label} `));
  return found === undefined ? [] : [found, ...splitLabels(text.slice(found.length + 1), labels)];
}

function cellsOfValues(records: readonly (readonly string[])[]): Cells {
  const heading = records.findIndex((fields) => fields.some((label) => label.includes('年龄（周岁）')));
  const keys = records[heading]?.findIndex((label) => label.includes('年龄（周岁）')) ?? 0;
  const cells: Cells = new Map();
  for (const record of records.slice(heading + 1))
    for (const [year, cell] of record.slice(keys + 1).entries())
      if (cell !== '') cells.set(keyOf([...record.slice(0, keys), `${record[keys]} 周岁`], year + 1), cell);
  return cells;
}

/** Every view that the choices lead to. Later choices may depend on earlier ones. */
function everyView(read: (choices: readonly string[]) => TableView, chosen: readonly string[] = []): TableView[] {
  const view = read(chosen);
  const next = view.choices[chosen.length];
  return next ? next.values.flatMap(({ id }) => everyView(read, [...chosen, id])) : [view];
}

function cellsOfViews(views: readonly TableView[], isRates: boolean): Cells {
  const cells: Cells = new Map();
  for (const { caption, columns, rows, choices } of views) {
    const isOneColumn = isRates && choices.at(-1)?.chosen !== '';
    for (const { label, cells: figures } of rows)
      for (const [at, figure] of figures.entries())
        for (const row of isRates ? agesOf(label.replace(' 周岁', '')) : [Number(/\d+/.exec(label)?.[0])])
          if (figure !== null)
            cells.set(keyOf([caption, ...(isRates && !isOneColumn ? [columns[at] ?? ''] : [])], row), toYuanText(figure));
  }
  return cells;
}

const tables = [
  ['zhenan', 'rates'],
  ['zhenan', 'rates_mild_moderate'],
  ['zhenan', 'rates_waiver'],
  ['zhenan', 'cash_values'],
  ['zhenan', 'cash_values_mild_moderate'],
  ['zhenan', 'cash_values_waiver'],
  ['xingya', 'rates'],
  ['xingya', 'rates_specified'],
  ['xingya', 'rates_waiver'],
  ['xingya', 'cash_values'],
  ['xingya', 'cash_values_specified'],
  ['kangyi', 'rates'],
  ['kangyi', 'rates_cancer_care'],
  ['anyi', 'rates'],
  ['anyi', 'rates_drugs'],
  ['shouan', 'rates'],
  ['chuanshi', 'cash_values'],
  ['changqing', 'rates'],
  ['changqing', 'cash_values'],
  ['pingshun', 'rates'],
  ['pingshun', 'rates_medical'],
  ['10088', 'rates'],
  ['10088', 'rates_allowance'],
  ['10090', 'rates'],
  ['10090', 'rates_mild'],
  ['zhongshou', 'rates'],
  ['zhongshou', 'rates_medical'],
] as const;

describe('a table on a page', () => {
  it.each(tables)('has every cell of the file, and no other: %s %s', async (goodsId, fileId) => {
    const version = await portal.services.catalogue.onSale(goodsId);
    const name = path.basename(version?.documents.get(fileId)?.fileName ?? '', '.csv');
    const views = everyView((choices) => {
      const view = version && readTable(version, name, choices);
      if (!view) throw new Error(`no table ${fileId}`);
      return view;
    });
    const isRates = fileId.startsWith('rates');
    const labels = new Set(
      version?.product.inputs.flatMap((input) => (input.type === 'choice' ? input.options.map(({ label }) => label) : [])),
    );
    for (const label of ['男性', '女性', '有社会医疗保险', '无社会医疗保险', '1 类职业', '2 类职业', '3 类职业', '4 类职业'])
      labels.add(label);
    const records = await download(goodsId, fileId);
    const filed = isRates ? cellsOfRates(records, labels) : cellsOfValues(records);
    const shown = cellsOfViews(views, isRates);
    expect(filed.size).toBeGreaterThan(40);
    expect(Object.fromEntries(shown)).toEqual(Object.fromEntries(filed));
  });

  it('is read by choices, and says what its figures are and how they are rounded', async () => {
    const answer = await anybody.api('readProductTable', { goodsId: 'zhenan', fileId: 'rates', choices: ['whole_life', '1', 'y20'] });
    expect(answer).toMatchObject({
      title: '费率表',
      filingNo: '琴安人寿〔2026〕疾病保险 018 号',
      unit: '单位：元，按每 1,000 元基本保险金额计。表中为年交保险费，一次交清的为全部保险费。',
      rounding: '保险费 = 表中金额 × 基本保险金额 ÷ 1,000，四舍五入到分。',
      caption: '终身，女性，20 年交',
      rowLabel: '被保险人年龄',
      columns: ['20 年交'],
    });
    expect(answer.choices.map(({ label, chosen }) => [label, chosen])).toEqual([
      ['保障期间', 'whole_life'],
      ['性别', '1'],
      ['交费期间', 'y20'],
    ]);
    expect(answer.tables).toHaveLength(6);
    expect((await anybody.fetch(answer.downloadUrl)).headers.get('content-type')).toContain('text/csv');
  });

  it('shows something for choices that it does not have, and begins with all columns', async () => {
    const first = await anybody.api('readProductTable', { goodsId: 'zhenan', fileId: 'rates' });
    expect(first.columns.length).toBeGreaterThan(2);
    const odd = await anybody.api('readProductTable', {
      goodsId: 'zhenan',
      fileId: 'rates',
      choices: ['x', '-1', "'", 'more', 'than', 'there', 'are'],
    });
    expect(odd).toEqual(first);
    const values = await anybody.api('readProductTable', {
      goodsId: 'zhenan',
      fileId: 'cash_values',
      choices: ['whole_life', 'y20', '0', '999'],
    });
    expect(values.choices.at(-1)).toMatchObject({ label: '被保险人投保年龄', chosen: '0' });
  });

  it('is refused for a text, an unknown file and an unknown product', async () => {
    for (const fileId of ['terms', 'nothing'])
      expect((await refusalOf(anybody.api('readProductTable', { goodsId: 'zhenan', fileId }))).code).toBe('DOCUMENT_NOT_FOUND');
    expect((await refusalOf(anybody.api('readProductTable', { goodsId: 'nothing', fileId: 'rates' }))).code).toBe('PRODUCT_NOT_FOUND');
  });
});
