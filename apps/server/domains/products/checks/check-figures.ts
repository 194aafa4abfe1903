import { type AgeRange, type RateTable, tableNamed, type ValueTable } from '@portal/rating/rate-table.ts';
import type { ProductVersion } from '../product-version.ts';
import { inLanguage } from '../../../platform/text/in-language.ts';

/** So many times its neighbours on both sides, and no risk of a life explains it. */
const spike = 4;
/** The same at the first or the last age, which has one neighbour, and where bands are wide. */
const edge = 12;
/** Between the sexes. */
const sexes = 6;
/** Of what has been paid, as cash value in the first two years. */
const mostOfPaid = 1.1;

const yuanOf = (fen: number): string => (fen / 100).toFixed(2);

interface Point {
  readonly line: number;
  readonly age: number;
  readonly figure: number;
}

/** One point for each row of the file: a band of ages is one. */
function pointsOf({ minAge, byAge, lines }: AgeRange<number>): Point[] {
  return byAge
    .map((figure, index) => ({ figure, age: minAge + index, line: lines[index] ?? 0 }))
    .filter(({ line }, index) => line !== lines[index - 1]);
}

const isFar = (figure: number, others: readonly number[], times: number): boolean =>
  others.length > 0 && (others.every((other) => figure > other * times) || others.every((other) => figure * times < other));

/** Rows whose figure jumps away from the ages beside it: a shifted point, a missing digit. */
function findSpikes(table: RateTable): string[] {
  return [...table.ranges].flatMap(([key, range]) => {
    const points = pointsOf(range);
    return points.flatMap(({ line, age, figure }, index) => {
      const beside = [points[index - 1], points[index + 1]].flatMap((point) => (point ? [point.figure] : []));
      if (!isFar(figure, beside, beside.length === 2 ? spike : edge)) return [];
      const said = inLanguage(
        `the premium of ${key || 'the table'} at age ${age} is ${yuanOf(figure)} yuan, beside ${beside.map(yuanOf).join(' and ')}`,
        `${key ? `${key} ` : ''}${age} 岁的保险费为 ${yuanOf(figure)} 元，相邻年龄为 ${beside.map(yuanOf).join('、')} 元，请核对`,
      );
      return [`rates/${table.name}.csv:${line}: ${said}`];
    });
  });
}

/** Columns of one sex that are many times those of the other. */
function findSexes(table: RateTable): string[] {
  const at = table.keys.indexOf('gender');
  if (at < 0) return [];
  return [...table.ranges].flatMap(([key, range]) => {
    const values = key.split('|');
    if (values[at] !== '0') return [];
    const other = table.ranges.get(values.with(at, '1').join('|'));
    if (!other) return [];
    const far = pointsOf(range).find(({ age, figure }) => {
      const beside = other.byAge[age - other.minAge];
      return beside !== undefined && isFar(figure, [beside], sexes);
    });
    const figure = far && other.byAge[far.age - other.minAge];
    return far && figure !== undefined
      ? [
          `rates/${table.name}.csv:${far.line}: ${inLanguage(
            `at age ${far.age}, ${key} has a premium of ${yuanOf(far.figure)} yuan and the other sex ${yuanOf(figure)}`,
            `${key} ${far.age} 岁的保险费为 ${yuanOf(far.figure)} 元，另一性别为 ${yuanOf(figure)} 元，请核对`,
          )}`,
        ]
      : [];
  });
}

/** The rate of the same choices and age, if the values have all its keys. */
function rateAt(rates: RateTable, values: ValueTable, key: string, age: number): number | undefined {
  const chosen = Object.fromEntries(values.keys.map((name, index) => [name, key.split('|')[index] ?? '']));
  const range = rates.ranges.get(rates.keys.map((name) => chosen[name] ?? '').join('|'));
  return range?.byAge[age - range.minAge];
}

/** Cash values that are more than what was paid, or jump away from the years beside them. */
function findValues(rates: RateTable, values: ValueTable): string[] {
  const place = (line: number | undefined) => `rates/${values.name}.csv:${line ?? 1}`;
  return [...values.ranges].flatMap(([key, range]) =>
    range.byAge.flatMap((figures, index) => {
      const age = range.minAge + index;
      const line = range.lines[index];
      if (line === range.lines[index - 1]) return [];
      const rate = rateAt(rates, values, key, age);
      // Figures of both are for the same base, but not always for as many yuan of it.
      const paid = rate === undefined ? undefined : (rate * values.per) / rates.per;
      const early = figures.slice(0, 2).findIndex((figure, year) => paid !== undefined && figure > paid * (year + 1) * mostOfPaid);
      const jump = [...figures].findIndex((figure, year) => {
        const beside = [figures[year - 1], figures[year + 1]].filter((one) => one !== undefined && one > 0);
        return beside.length === 2 && isFar(figure, beside as number[], spike);
      });
      const what = inLanguage(`the cash value of ${key || 'the table'}, age ${age}`, `${key ? `${key} ` : ''}${age} 岁`);
      const yearOf = (year: number) => yuanOf(figures[year] ?? 0);
      return [
        ...(early < 0 || paid === undefined
          ? []
          : [
              `${place(line)}: ${inLanguage(
                `${what} after year ${early + 1} is ${yearOf(early)} yuan, for a premium of ${yuanOf(paid)} a year`,
                `${what}第 ${early + 1} 年末的现金价值为 ${yearOf(early)} 元，而年交保险费为 ${yuanOf(paid)} 元，请核对`,
              )}`,
            ]),
        ...(jump < 0 || jump === early
          ? []
          : [
              `${place(line)}: ${inLanguage(
                `${what} after year ${jump + 1} is ${yearOf(jump)} yuan, far from the years beside it`,
                `${what}第 ${jump + 1} 年末的现金价值为 ${yearOf(jump)} 元，与前后年度相差悬殊，请核对`,
              )}`,
            ]),
      ];
    }),
  );
}

/** Rows that end years before the rows of the ages beside them. */
function findShort(values: ValueTable): string[] {
  return [...values.ranges].flatMap(([key, { byAge, minAge, lines }]) =>
    byAge.flatMap((figures, index) => {
      const beside = [byAge[index - 1], byAge[index + 1]].flatMap((other) => (other ? [other.length] : []));
      // Covers to an age have a year less at each age.
      const isShort = beside.length > 0 && beside.every((length) => figures.length < length - 1);
      return isShort && lines[index] !== lines[index - 1]
        ? [
            `rates/${values.name}.csv:${lines[index]}: ${inLanguage(
              `the cash values of ${key || 'the table'}, age ${minAge + index}, end after ${figures.length} years, those beside them after ${beside.join(' and ')}`,
              `${key ? `${key} ` : ''}${minAge + index} 岁的现金价值只有 ${figures.length} 年，相邻年龄为 ${beside.join('、')} 年，请补齐`,
            )}`,
          ]
        : [];
    }),
  );
}

/** Figures of the tables that cannot be meant: a wrong digit, a shifted point, rows of another table. At most some of each table are named. */
export function checkFigures({ plan, tables }: ProductVersion): string[] {
  const most = 5;
  const few = (faults: readonly string[]) =>
    faults.length > most
      ? [
          ...faults.slice(0, most),
          `${faults[most]}${inLanguage(` (and ${faults.length - most - 1} more)`, `（另有 ${faults.length - most - 1} 处）`)}`,
        ]
      : faults;
  return plan.coverages.flatMap(({ table, cashValues }) => {
    const rates = tableNamed(tables.rates, table);
    return [
      ...few([...findSpikes(rates), ...findSexes(rates)]),
      ...(cashValues === undefined
        ? []
        : few([...findValues(rates, tableNamed(tables.values, cashValues)), ...findShort(tableNamed(tables.values, cashValues))])),
    ];
  });
}
