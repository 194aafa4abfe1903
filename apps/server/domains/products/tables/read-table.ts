import { type AgeRange, atAge, findRange, type RateTable, type ValueTable } from '@portal/rating/rate-table.ts';
import { inputOf } from '@portal/rules/product/inputs.ts';
import { type Fen, fen } from '@portal/rules/values/money.ts';
import { ageBands, type Axis, axesOf, coverageOf, roundingOf, unitOf } from './present-table.ts';
import type { ProductVersion } from '../product-version.ts';

/** One choice of the reader of a table. */
export interface TableChoice {
  readonly label: string;
  readonly chosen: string;
  readonly values: Axis['values'];
}

/** The part of a filed table that the choices select. */
export interface TableView {
  readonly unit: string;
  readonly rounding: string;
  readonly choices: readonly TableChoice[];
  /** The choices in words. */
  readonly caption: string;
  readonly rowLabel: string;
  readonly columns: readonly string[];
  /** Null: nobody is insured at this age. */
  readonly rows: readonly { readonly label: string; readonly cells: readonly (Fen | null)[] }[];
}

type Chosen = Readonly<Record<string, string>>;

/** The axis with the values that rows of the table have. */
function valuesIn(table: RateTable | ValueTable, axis: Axis): Axis {
  const at = table.keys.indexOf(axis.key);
  const present = new Set([...table.ranges.keys()].map((key) => key.split('|')[at]));
  return { ...axis, values: axis.values.filter(({ id }) => present.has(id)) };
}

/** The reader's choice on an axis; an unknown value becomes the first one. */
function choose({ label, values }: Pick<Axis, 'label' | 'values'>, wanted: string | undefined): TableChoice {
  const chosen = values.find(({ id }) => id === wanted) ?? values[0];
  return { label, values, chosen: chosen?.id ?? '' };
}

const wordOf = ({ values, chosen }: TableChoice) => values.find(({ id }) => id === chosen)?.label ?? '';

/** Axes that leave a choice are chosen by position, the others have their only value. */
function chooseAll(axes: readonly Axis[], wanted: readonly string[]): { chosen: Chosen; choices: TableChoice[]; words: string[] } {
  let at = 0;
  const made = axes.map((axis) => ({ axis, choice: choose(axis, axis.values.length > 1 ? wanted[at++] : undefined) }));
  return {
    chosen: Object.fromEntries(made.map(({ axis, choice }) => [axis.key, choice.chosen])),
    choices: made.filter(({ axis }) => axis.values.length > 1).map(({ choice }) => choice),
    words: made.map(({ choice }) => wordOf(choice)),
  };
}

/** Premiums: a line per age, a column for each way to pay, or for each value of another choice. The last choice takes one column out. */
function viewRates(
  version: ProductVersion,
  table: RateTable,
  wanted: readonly string[],
): Omit<TableView, 'unit' | 'rounding' | 'rowLabel'> {
  const { product } = version;
  const axes = axesOf(version, table).map((axis) => valuesIn(table, axis));
  const [payment, cover] = [inputOf(product, 'payment')?.id, inputOf(product, 'cover')?.id];
  const several = axes.filter(({ key, values }) => values.length > 1 && key !== cover);
  const column = several.find(({ key }) => key === payment) ?? several[0];
  const { chosen, choices, words } = chooseAll(
    axes.filter((axis) => axis !== column),
    wanted,
  );
  const one = column && choose({ label: column.label, values: [{ id: '', label: '全部' }, ...column.values] }, wanted[choices.length]);
  const shown = column ? column.values.filter(({ id }) => one?.chosen === '' || id === one?.chosen) : [{ id: '', label: '保险费' }];
  const columns = shown.flatMap(({ id, label }) => {
    const range = findRange(table, column ? { ...chosen, [column.key]: id } : chosen);
    return range ? [{ label, range }] : [];
  });
  return {
    choices: [...choices, ...(one ? [one] : [])],
    caption: [...words, ...(one && one.chosen !== '' ? [wordOf(one)] : [])].join('，'),
    columns: columns.map(({ label }) => label),
    rows:
      columns.length === 0
        ? []
        : ageBands(columns.map(({ range }) => range)).map(({ age, label }) => ({ label: `${label} 周岁`, cells: cellsAt(age, columns) })),
  };
}

const cellsAt = (age: number, columns: readonly { readonly range: AgeRange<number> }[]): (Fen | null)[] =>
  columns.map(({ range }) => {
    const rate = atAge(range, age);
    return rate === undefined ? null : fen(rate);
  });

/** Cash values: a line per policy year, for one age. */
function viewValues(
  version: ProductVersion,
  table: ValueTable,
  wanted: readonly string[],
  life: string,
): Omit<TableView, 'unit' | 'rounding' | 'rowLabel'> {
  const axes = axesOf(version, table).map((axis) => valuesIn(table, axis));
  const { chosen, choices, words } = chooseAll(axes, wanted);
  const range = findRange(table, chosen);
  const ages = Array.from(range?.byAge ?? [], (_, index) => String((range?.minAge ?? 0) + index));
  const age = choose({ label: `${life}投保年龄`, values: ages.map((id) => ({ id, label: `${id} 周岁` })) }, wanted[choices.length]);
  const figures = range && atAge(range, Number(age.chosen));
  return {
    choices: [...choices, ...(ages.length > 0 ? [age] : [])],
    caption: [...words, wordOf(age)].filter((word) => word !== '').join('，'),
    columns: ['现金价值'],
    rows: Array.from(figures ?? [], (value, index) => ({ label: `第 ${index + 1} 年`, cells: [fen(value)] })),
  };
}

/** A part of a filed table. Undefined when the product has no table of this name. */
export function readTable(version: ProductVersion, name: string, wanted: readonly string[]): TableView | undefined {
  const coverage = coverageOf(version, name);
  const rates = version.tables.rates.get(name);
  const values = version.tables.values.get(name);
  if (!coverage || (!rates && !values)) return undefined;
  const life = coverage.life === 'applicant' ? '投保人' : '被保险人';
  const { per = 1_000 } = rates ?? values ?? {};
  const isRates = rates !== undefined;
  const shared = { unit: unitOf(version, coverage, isRates, per), rounding: roundingOf(version, coverage, isRates, per) };
  if (rates) return { ...shared, ...viewRates(version, rates, wanted), rowLabel: `${life}年龄` };
  return values && { ...shared, ...viewValues(version, values, wanted, life), rowLabel: '保单年度末' };
}
