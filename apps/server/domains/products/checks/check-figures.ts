import { type AgeRange, type RateTable, tableNamed, type ValueTable } from '@portal/rating/rate-table.ts';
import { inputOf, optionOf } from '@portal/rules/product/inputs.ts';
import type { Product, Term } from '@portal/rules/product/product.ts';
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

/** The value that most of the numbers have. */
function commonest(numbers: readonly number[]): number | undefined {
  const counts = Map.groupBy(numbers, (one) => one);
  return [...counts].toSorted(([, one], [, other]) => other.length - one.length)[0]?.[0];
}

/** How long the cover of a combination lasts. Undefined if neither the row nor the product says it. */
function coverTermOf(product: Product, values: ValueTable, key: string): Term | undefined {
  const input = inputOf(product, 'cover');
  if (input?.type !== 'choice') return undefined;
  const at = values.keys.indexOf(input.id);
  const [only] = input.options;
  return at < 0 ? (input.options.length === 1 ? only?.term : undefined) : optionOf(input, key.split('|')[at])?.term;
}

/** The years that the rows of a combination have to have, by age. Undefined for an age where nothing tells. */
function yearsOf(term: Term | undefined, { byAge, minAge, lines }: AgeRange<Int32Array>): (number | undefined)[] {
  // A row for a band of ages cannot end at one age for all of them.
  const isBand = (index: number) => lines[index] === lines[index - 1] || lines[index] === lines[index + 1];
  if (term === undefined) return byAge.map(() => undefined);
  if (term !== 'life' && 'years' in term) return byAge.map(() => term.years);
  const end =
    term === 'life' ? commonest(byAge.flatMap(({ length }, index) => (isBand(index) ? [] : [length + minAge + index]))) : term.toAge;
  return byAge.map((_, index) => (end === undefined || isBand(index) ? undefined : end - minAge - index));
}

/** Rows with more or fewer years than the cover has. Where nothing tells how many: those that end years before the ages beside them. */
function findLengths(values: ValueTable, termOf: (key: string) => Term | undefined): string[] {
  return [...values.ranges].flatMap(([key, range]) => {
    const { byAge, minAge, lines } = range;
    const wanted = yearsOf(termOf(key), range);
    return byAge.flatMap((figures, index) => {
      if (lines[index] === lines[index - 1]) return [];
      const place = `rates/${values.name}.csv:${lines[index]}`;
      const age = minAge + index;
      const years = wanted[index];
      if (years !== undefined) {
        if (figures.length === years) return [];
        const said = inLanguage(
          `the cash values of ${key || 'the table'}, age ${age}, are of ${figures.length} years, the cover lasts ${years}`,
          `${key ? `${key} ` : ''}${age} 岁的现金价值有 ${figures.length} 年，保险期间为 ${years} 年，请改为每个保单年度一个`,
        );
        return [`${place}: ${said}`];
      }
      const beside = [byAge[index - 1], byAge[index + 1]].flatMap((other) => (other ? [other.length] : []));
      // Covers to an age have a year less at each age.
      if (beside.length === 0 || !beside.every((length) => figures.length < length - 1)) return [];
      const said = inLanguage(
        `the cash values of ${key || 'the table'}, age ${age}, end after ${figures.length} years, those beside them after ${beside.join(' and ')}`,
        `${key ? `${key} ` : ''}${age} 岁的现金价值只有 ${figures.length} 年，相邻年龄为 ${beside.join('、')} 年，请补齐`,
      );
      return [`${place}: ${said}`];
    });
  });
}

/** Figures of the tables that cannot be meant: a wrong digit, a shifted point, rows of another table. At most some of each table are named. */
export function checkFigures({ product, plan, tables }: ProductVersion): string[] {
  const most = 5;
  const few = (faults: readonly string[]) =>
    faults.length > most
      ? [
          ...faults.slice(0, most),
          `${faults[most]}${inLanguage(` (and ${faults.length - most - 1} more)`, `（另有 ${faults.length - most - 1} 处）`)}`,
        ]
      : faults;
  return plan.coverages.flatMap(({ id, table, cashValues }) => {
    // A waiver lasts as long as premiums are due, not as the cover does.
    const isOfInsured = product.coverages.some(
      (coverage) => coverage.id === id && coverage.life === 'insured' && coverage.base !== 'waivedPremium',
    );
    const rates = tableNamed(tables.rates, table);
    return [
      ...few([...findSpikes(rates), ...findSexes(rates)]),
      ...(cashValues === undefined
        ? []
        : few([
            ...findValues(rates, tableNamed(tables.values, cashValues)),
            ...findLengths(tableNamed(tables.values, cashValues), (key) =>
              isOfInsured ? coverTermOf(product, tableNamed(tables.values, cashValues), key) : undefined,
            ),
          ])),
    ];
  });
}
