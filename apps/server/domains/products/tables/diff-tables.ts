import type { AgeRange, RateTable, ValueTable } from '@portal/rating/rate-table.ts';
import type { RatedCoverage } from '@portal/rating/rating-plan.ts';
import { fen, toYuanText } from '@portal/rules/values/money.ts';
import { inLanguage } from '../../../platform/text/in-language.ts';
import type { ProductVersion } from '../product-version.ts';

/** One figure of a table in both versions, in fen for as many yuan of the base. Undefined: the table has none. */
interface Pair {
  readonly age: number;
  /** Of a cash value. */
  readonly year?: number;
  readonly before: number | undefined;
  readonly after: number | undefined;
}

type Table = RateTable | ValueTable;

/** Figures for 1,000 yuan, so that a table in another unit has the same figures. */
const per1000 = (figure: number, { per }: Table): number => (figure * 1_000) / per;

function figuresAt(table: Table, key: string, age: number): readonly number[] {
  const range: AgeRange<number | Int32Array> | undefined = table.ranges.get(key);
  const found = range?.byAge[age - range.minAge];
  if (found === undefined) return [];
  return (typeof found === 'number' ? [found] : [...found]).map((figure) => per1000(figure, table));
}

/** The ages of a combination in either version. */
function agesOf(key: string, tables: readonly (Table | undefined)[]): number[] {
  const ranges = tables.flatMap((table): readonly AgeRange<unknown>[] => {
    const range: AgeRange<unknown> | undefined = table?.ranges.get(key);
    return range ? [range] : [];
  });
  const least = Math.min(...ranges.map(({ minAge }) => minAge));
  const most = Math.max(...ranges.map(({ maxAge }) => maxAge));
  return Array.from({ length: most - least + 1 }, (_, index) => least + index);
}

/** All figures of a combination at one age, side by side. */
function pairsAt(key: string, age: number, before: Table | undefined, after: Table | undefined): Pair[] {
  const was = before ? figuresAt(before, key, age) : [];
  const is = after ? figuresAt(after, key, age) : [];
  const isYearly = was.length > 1 || is.length > 1;
  return Array.from({ length: Math.max(was.length, is.length) }, (_, index) => ({
    age,
    ...(isYearly && { year: index + 1 }),
    before: was[index],
    after: is[index],
  }));
}

const sizeOf = ({ before = 0, after = 0 }: Pair): number => Math.abs(after - before) / Math.max(1, Math.min(before, after));

const sayFigure = (figure: number | undefined): string =>
  figure === undefined ? inLanguage('none', '无') : toYuanText(fen(Math.round(figure)));

/** `30 周岁第 10 年 512.00 → 530.00 (+3.52 %)`. */
function sayPair({ age, year, before, after }: Pair): string {
  const change = before && after ? ` (${after > before ? '+' : ''}${(((after - before) / before) * 100).toFixed(2)} %)` : '';
  return `${age} 周岁${year === undefined ? '' : `第 ${year} 年`} ${sayFigure(before)} → ${sayFigure(after)}${change}`;
}

/** The changes of one combination of choices: how many ages, and the greatest. Undefined: none. */
function sayCombination(key: string, before: Table | undefined, after: Table | undefined): string | undefined {
  const ages = agesOf(key, [before, after]);
  const changed = ages.flatMap((age) => {
    const pairs = pairsAt(key, age, before, after).filter((pair) => pair.before !== pair.after);
    const [greatest] = pairs.toSorted((one, other) => sizeOf(other) - sizeOf(one));
    return greatest ?? [];
  });
  const [greatest] = changed.toSorted((one, other) => sizeOf(other) - sizeOf(one));
  if (!greatest) return undefined;
  const choices = key.replaceAll('|', ', ') || inLanguage('all', '全部');
  return inLanguage(
    `  ${choices}: ${changed.length} of ${ages.length} ages, most at ${sayPair(greatest)}`,
    `  ${choices}：${ages.length} 个年龄中 ${changed.length} 个有变化，最大 ${sayPair(greatest)}`,
  );
}

/** The changes of a table, one line for each combination of its keys. */
function sayTable(title: string, before: Table | undefined, after: Table | undefined): string[] {
  if (!before && !after) return [];
  const keys = [...new Set([...(before?.ranges.keys() ?? []), ...(after?.ranges.keys() ?? [])])];
  const changed = keys.map((key) => sayCombination(key, before, after)).filter((line) => line !== undefined);
  if (changed.length === 0)
    return [
      inLanguage(`${title}: ${keys.length} combinations, the same at every age`, `${title}：${keys.length} 种组合，每个年龄都没有变化`),
    ];
  const heading = (after ?? before)?.keys.join(', ') ?? '';
  return [
    inLanguage(
      `${title}: ${changed.length} of ${keys.length} combinations (${heading}) change, in yuan per 1,000:`,
      `${title}：${keys.length} 种组合（${heading}）中 ${changed.length} 种有变化，单位为每 1,000 元的元数：`,
    ),
    ...changed,
  ];
}

/**
 * What changes in the rates and cash values of every coverage: all choices, ages and years, main risks and riders. Figures are compared as yuan for 1,000
 * yuan of their base, or as the premium itself.
 */
export function diffTables(before: ProductVersion, after: ProductVersion): string[] {
  const ids = [...new Set([...before.plan.coverages, ...after.plan.coverages].map(({ id }) => id))];
  return ids.flatMap((id) => {
    const of = ({ plan }: ProductVersion): RatedCoverage | undefined => plan.coverages.find((coverage) => coverage.id === id);
    const rates = (version: ProductVersion) => version.tables.rates.get(of(version)?.table ?? '');
    const values = (version: ProductVersion) => version.tables.values.get(of(version)?.cashValues ?? '');
    return [
      ...sayTable(inLanguage(`premiums of ${id}`, `${id} 的保险费`), rates(before), rates(after)),
      ...sayTable(inLanguage(`cash values of ${id}`, `${id} 的现金价值`), values(before), values(after)),
    ];
  });
}
