import { atAge, findRange, type RateTable, type ValueTable } from '@portal/rating/rate-table.ts';
import { fen, toYuanText } from '@portal/rules/money.ts';
import type { ProductVersion } from './product-version.ts';

type Rows = string[][];

const genders = [
  { id: '0', label: '男性' },
  { id: '1', label: '女性' },
] as const;

/** Whose age a table depends on, and what its figures multiply. */
interface Reading {
  readonly life: string;
  readonly base: string;
}

function readingOf({ plan }: ProductVersion, name: string): Reading | undefined {
  const insured: Reading = { life: '被保险人', base: '基本保险金额' };
  if (name === plan.main.table || name === plan.main.cashValues) return insured;
  const rider = plan.riders.find(({ table, cashValues }) => name === table || name === cashValues);
  return (
    rider && {
      life: rider.life === 'applicant' ? '投保人' : insured.life,
      base: rider.base === 'waived_premium' ? '被豁免的年交保险费' : insured.base,
    }
  );
}

/** The cover periods of a table whose figures depend on them; otherwise one without a name. */
const coverPeriodsOf = ({ product }: ProductVersion, table: RateTable | ValueTable) =>
  table.byCoverPeriod ? product.coverPeriods : [{ id: '', label: '' }];

/** Premiums: a block per cover period, a line per age, a column per payment period and sex. */
function presentRates(version: ProductVersion, table: RateTable, life: string): Rows {
  return coverPeriodsOf(version, table).flatMap((cover) => {
    const columns = version.product.paymentPeriods.flatMap((payment) =>
      genders.flatMap((gender) => {
        const range = findRange(table, cover.id, payment.id, gender.id);
        return range ? [{ label: `${payment.label} ${gender.label}`, range }] : [];
      }),
    );
    const first = Math.min(...columns.map(({ range }) => range.minAge));
    const last = Math.max(...columns.map(({ range }) => range.maxAge));
    const ages = Array.from({ length: last - first + 1 }, (_, index) => first + index);
    const cell = (rate: number | undefined) => (rate === undefined ? '' : toYuanText(fen(rate)));
    return [
      [],
      ...(cover.label ? [[`保险期间：${cover.label}`]] : []),
      [`${life}年龄（周岁）`, ...columns.map(({ label }) => label)],
      ...ages.map((age) => [String(age), ...columns.map(({ range }) => cell(atAge(range, age)))]),
    ];
  });
}

/** Cash values: a line per cover period, payment period, sex and age, a column per policy year. */
function presentValues(version: ProductVersion, table: ValueTable, life: string): Rows {
  const rows = coverPeriodsOf(version, table).flatMap((cover) =>
    version.product.paymentPeriods.flatMap((payment) =>
      genders.flatMap((gender) => {
        const range = findRange(table, cover.id, payment.id, gender.id);
        return (range?.byAge ?? []).map((values, index) => [
          ...(table.byCoverPeriod ? [cover.label] : []),
          payment.label,
          gender.label,
          String((range?.minAge ?? 0) + index),
          ...Array.from(values, (value) => toYuanText(fen(value))),
        ]);
      }),
    ),
  );
  const keys = [...(table.byCoverPeriod ? ['保险期间'] : []), '交费方式', `${life}性别`, `${life}年龄（周岁）`];
  const years = Math.max(...rows.map((row) => row.length)) - keys.length;
  return [[], [...keys, ...Array.from({ length: years }, (_, index) => `第 ${index + 1} 保单年度末`)], ...rows];
}

/**
 * A filed rate or cash-value table as customers read it: in Chinese and in yuan, with unchanged figures. Undefined when the
 * product has no table of this name.
 */
export function presentTable(version: ProductVersion, name: string, title: string): Rows | undefined {
  const reading = readingOf(version, name);
  const rates = version.tables.rates.get(name);
  const values = version.tables.values.get(name);
  if (!reading || (!rates && !values)) return undefined;
  const { product } = version;
  const figures = rates ? '年交保险费，一次交清的为全部保险费' : '各保单年度末的现金价值';
  return [
    [title],
    [`单位：元，按每 1,000 元${reading.base}计。表中为${figures}。`],
    [product.filingNo],
    ...(rates ? presentRates(version, rates, reading.life) : []),
    ...(values ? presentValues(version, values, reading.life) : []),
  ];
}
