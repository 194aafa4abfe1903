import { type AgeRange, atAge, findRange, type RateTable, type ValueTable } from '@portal/rating/rate-table.ts';
import type { Per } from '@portal/rating/rate-unit.ts';
import { choiceInputs, inputOf } from '@portal/rules/product/inputs.ts';
import { fen, toYuanText } from '@portal/rules/values/money.ts';
import type { Coverage } from '@portal/rules/product/product.ts';
import type { ProductVersion } from '../product-version.ts';

type Rows = string[][];

/** A key of a table as customers read it: its label and its values in order. */
export interface Axis {
  readonly key: string;
  readonly label: string;
  readonly values: readonly { readonly id: string; readonly label: string }[];
}

const factAxes: readonly Axis[] = [
  {
    key: 'gender',
    label: '性别',
    values: [
      { id: '0', label: '男性' },
      { id: '1', label: '女性' },
    ],
  },
  {
    key: 'socialInsurance',
    label: '社会医疗保险',
    values: [
      { id: 'yes', label: '有社会医疗保险' },
      { id: 'no', label: '无社会医疗保险' },
    ],
  },
  {
    key: 'lifeClass',
    label: '职业类别',
    values: ['1', '2', '3', '4', '5', '6', '7'].map((id) => ({ id, label: `${id} 类职业` })),
  },
];

/** The coverage whose rates or cash values a table has. */
export function coverageOf({ plan, product }: ProductVersion, name: string): Coverage | undefined {
  const rated = plan.coverages.find(({ table, cashValues }) => name === table || name === cashValues);
  return product.coverages.find(({ id }) => id === rated?.id);
}

/** The keys of a table in the order of the product, the facts of a life last. */
export function axesOf({ product }: ProductVersion, { keys }: RateTable | ValueTable): Axis[] {
  const inputs = choiceInputs(product).map(({ id, label, options }) => ({ key: id, label, values: options }));
  return [...inputs, ...factAxes].filter(({ key }) => keys.includes(key));
}

interface Combination {
  readonly values: Readonly<Record<string, string>>;
  readonly labels: readonly string[];
}

function combine(axes: readonly Axis[]): Combination[] {
  return axes.reduce<Combination[]>(
    (combinations, { key, values }) =>
      combinations.flatMap((one) =>
        values.map(({ id, label }) => ({ values: { ...one.values, [key]: id }, labels: [...one.labels, label] })),
      ),
    [{ values: {}, labels: [] }],
  );
}

/** The ages of a column or a block, joined to bands where all figures are the same: `30`, `31-35`. */
export function ageBands(ranges: readonly AgeRange<unknown>[]): { readonly age: number; readonly label: string }[] {
  const first = Math.min(...ranges.map(({ minAge }) => minAge));
  const last = Math.max(...ranges.map(({ maxAge }) => maxAge));
  const bands: { age: number; to: number; line: string }[] = [];
  for (let age = first; age <= last; age += 1) {
    const line = ranges.map((range) => range.lines[age - range.minAge] ?? '').join();
    const band = bands.at(-1);
    if (band && band.line === line && line !== '') band.to = age;
    else bands.push({ age, to: age, line });
  }
  return bands.map(({ age, to }) => ({ age, label: age === to ? String(age) : `${age}-${to}` }));
}

/** Premiums: a block per cover period, a line per age, a column for each other choice and sex. */
function presentRates(version: ProductVersion, table: RateTable, life: string): Rows {
  const axes = axesOf(version, table);
  const cover = inputOf(version.product, 'cover')?.id;
  const blocks = axes.filter(({ key }) => key === cover);
  const others = axes.filter(({ key }) => key !== cover);
  return combine(blocks).flatMap((block) => {
    const columns = combine(others).flatMap(({ values, labels }) => {
      const range = findRange(table, { ...block.values, ...values });
      return range ? [{ label: labels.join(' '), range }] : [];
    });
    const cell = (rate: number | undefined) => (rate === undefined ? '' : toYuanText(fen(rate)));
    return [
      [],
      ...(block.labels.length > 0 ? [[`保险期间：${block.labels.join()}`]] : []),
      [`${life}年龄（周岁）`, ...columns.map(({ label }) => label)],
      ...ageBands(columns.map(({ range }) => range)).map(({ age, label }) => [
        label,
        ...columns.map(({ range }) => cell(atAge(range, age))),
      ]),
    ];
  });
}

/** Cash values: a line per choice, sex and age, a column per policy year. */
function presentValues(version: ProductVersion, table: ValueTable, life: string): Rows {
  const axes = axesOf(version, table);
  const rows = combine(axes).flatMap(({ values, labels }) => {
    const range = findRange(table, values);
    return (range?.byAge ?? []).map((figures, index) => [
      ...labels,
      String((range?.minAge ?? 0) + index),
      ...Array.from(figures, (value) => toYuanText(fen(value))),
    ]);
  });
  const named: Readonly<Record<string, string>> = { cover: '保险期间', payment: '交费方式' };
  const keys = [
    ...axes.map(({ key, label }) => {
      const input = version.product.inputs.find(({ id }) => id === key);
      // A choice belongs to the contract, a fact to a life.
      return input ? (named[input.role ?? ''] ?? label) : `${life}${label}`;
    }),
    `${life}年龄（周岁）`,
  ];
  const years = Math.max(...rows.map((row) => row.length)) - keys.length;
  return [[], [...keys, ...Array.from({ length: years }, (_, index) => `第 ${index + 1} 保单年度末`)], ...rows];
}

const showPer = (per: Per): string => per.toLocaleString('en-US');

const bases = { sum: '基本保险金额', waivedPremium: '被豁免的年交保险费' } as const;

/** The meaning of the figures of a table, and the base that they are applied to. */
export function unitOf(version: ProductVersion, { base }: Coverage, isRates: boolean, per: Per): string {
  const premiums = inputOf(version.product, 'payment') ? '年交保险费，一次交清的为全部保险费' : '整个保险期间的保险费';
  const figures = isRates ? premiums : '各保单年度末的现金价值';
  if (base === 'fixed') return `单位：元。表中为${figures}。`;
  if (base === 'units') return `单位：元，按每份计。表中为${figures}。`;
  return `单位：元，按每 ${showPer(per)} 元${bases[base]}计。表中为${figures}。`;
}

/** `半年交、季交、月交的每期保险费分别为年交保险费的 52%、26.5%、9%，四舍五入到分。` Empty without a choice. */
function sayFrequencies({ product }: ProductVersion): string {
  const input = inputOf(product, 'frequency');
  const others = input?.type === 'choice' ? input.options.filter(({ perYear }) => perYear !== 1) : [];
  if (others.length === 0) return '';
  const list = (words: readonly string[]): string => words.join('、');
  return `${list(others.map(({ label }) => label))}的每期保险费分别为年交保险费的 ${list(
    others.map(({ share = 10_000 }) => `${share / 100}%`),
  )}，四舍五入到分。`;
}

/** How an amount is calculated from a figure of a table, and rounded. */
export function roundingOf(version: ProductVersion, { base }: Coverage, isRates: boolean, per: Per): string {
  const frequencies = isRates ? sayFrequencies(version) : '';
  if (base === 'fixed') return `表中的金额就是保险费，不再计算。${frequencies}`;
  if (base === 'units') return `${isRates ? '保险费' : '现金价值'} = 表中金额 × 份数。${frequencies}`;
  return `${isRates ? '保险费' : '现金价值'} = 表中金额 × ${bases[base]} ÷ ${showPer(per)}，四舍五入到分。${frequencies}`;
}

/**
 * A filed rate or cash-value table as customers read it: in Chinese and in yuan, with unchanged figures. Undefined when the
 * product has no table of this name.
 */
export function presentTable(version: ProductVersion, name: string, title: string): Rows | undefined {
  const coverage = coverageOf(version, name);
  const rates = version.tables.rates.get(name);
  const values = version.tables.values.get(name);
  if (!coverage || (!rates && !values)) return undefined;
  const life = coverage.life === 'applicant' ? '投保人' : '被保险人';
  return [
    [title],
    [unitOf(version, coverage, rates !== undefined, (rates ?? values)?.per ?? 1_000)],
    [version.product.filingNo],
    ...(rates ? presentRates(version, rates, life) : []),
    ...(values ? presentValues(version, values, life) : []),
  ];
}
