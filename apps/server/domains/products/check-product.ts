import { loadRegions } from '@portal/reference/regions.ts';
import { amountInputsOf } from '@portal/rules/product/asked-inputs.ts';
import { type AgeRange, rangeKey, type RateTable, tableNamed, type ValueTable } from '@portal/rating/rate-table.ts';
import type { RatedCoverage } from '@portal/rating/rating-plan.ts';
import { choiceInputs, mostCombinations } from '@portal/rules/product/inputs.ts';
import { brokenLimits, entryAgeIn, type Facts, type Situation } from '@portal/rules/product/limits.ts';
import type { Coverage, Fact, Limit, Product, Stage } from '@portal/rules/product/product.ts';
import { PLAN_KEY, planOf } from '@portal/rules/product/plans.ts';
import { LARGEST_AMOUNT } from '@portal/rules/values/money.ts';
import { checkGroupRates } from './check-group.ts';
import { checkExample } from './checks/check-example.ts';
import type { ProductFile } from './product-file.ts';
import type { ProductVersion } from './product-version.ts';

/** The values of facts that a rate table may name. */
const factValues: Readonly<Partial<Record<Fact, readonly string[]>>> = {
  gender: ['0', '1'],
  socialInsurance: ['yes', 'no'],
  lifeClass: ['1', '2', '3', '4', '5', '6', '7'],
};
const facts: readonly Fact[] = ['age', 'ageDays', 'gender', 'relation', 'lifeClass', 'socialInsurance'];
/** No table reaches further. */
const lastAge = 120;
/** A birthday of somebody who is old enough in days; the limit in days is judged by the calendar. */
const daysOf = (age: number, product: Product, stage: Stage) =>
  age > 0 ? age * 366 : entryAgeIn(product, { choices: {}, insured: {}, applicant: {}, stage }).minDays;

/** The values that a limit on a fact may have; the rules know no others. */
function findUnjudged({ on, only, min, max }: Limit): string | undefined {
  if (on === 'age' && only) return 'a limit on age has min or max';
  if (on === 'ageDays' && (only || max !== undefined)) return 'a limit on ageDays has min only';
  if (on === 'lifeClass' && (only || min !== undefined)) return 'a limit on lifeClass has max only';
  return undefined;
}

const hasAmounts = (input: ProductFile['inputs'][number] | undefined): boolean =>
  input?.type === 'choice' && input.options.every(({ amount }) => amount !== undefined);

/** Whether an input says how many units each of its options is. */
const hasUnits = (input: ProductFile['inputs'][number]): boolean =>
  input.role === 'units' && input.type === 'choice' && input.options.every(({ units }) => units !== undefined);

/** A product with renewals gives the waiting period of somebody who continues the cover without a gap: not longer than at entry. */
function findRenewalFault({
  renewal,
  waitingDays,
  renewalWaitingDays: days,
}: Pick<ProductFile, 'renewal' | 'waitingDays' | 'renewalWaitingDays'>): string | undefined {
  if (renewal === 'none') return days === undefined ? undefined : 'renewalWaitingDays is of renewals, and the product has none';
  if (days === undefined) return 'a product with renewals says how long a continuous one waits: renewalWaitingDays';
  return days > waitingDays ? 'a continuous renewal waits no longer than a first contract' : undefined;
}

type Named = Pick<ProductFile, 'inputs' | 'limits' | 'plans' | 'coverages' | 'renewal'>;
type NameFault = { readonly at: readonly PropertyKey[]; readonly message: string };

/** What limits name: coverages, inputs, facts and plans, with options that exist. */
function checkLimitNames(product: Named): NameFault[] {
  const inputs = new Map(product.inputs.map((input) => [input.id, input]));
  const coverages = new Map(product.coverages.map((coverage) => [coverage.id, coverage]));
  const unknownIds = (key: string, only: readonly string[] = []) => {
    if (key === PLAN_KEY) return only.filter((id) => !planOf(product, id));
    const input = inputs.get(key);
    return input?.type === 'choice' ? only.filter((id) => !input.options.some((option) => option.id === id)) : [];
  };
  const known = (key: string) => inputs.has(key) || facts.some((fact) => fact === key);
  const isCondition = (key: string, { on }: Limit) => key === PLAN_KEY && on !== PLAN_KEY;
  return product.limits.flatMap((limit, index) => {
    const ranges = [[limit.on, limit] as const, ...Object.entries(limit.when ?? {})];
    const messages = [
      ...(limit.coverage === undefined || coverages.has(limit.coverage)
        ? []
        : [`the limit names coverage ${limit.coverage}, which does not exist`]),
      ...(coverages.get(limit.coverage ?? '')?.requires.length === 0
        ? [`coverage ${limit.coverage} is a main risk: a limit without coverage applies to every sale`]
        : []),
      findUnjudged(limit) ?? [],
      ...(limit.stage === 'renewal' && product.renewal === 'none' ? ['the limit is of renewals, and the product has none'] : []),
      ...ranges
        .filter(([key]) => !known(key) && !isCondition(key, limit))
        .map(([key]) => `the limit names ${key}, which is neither an input nor a fact`),
      ...ranges.flatMap(([key, { only }]) => unknownIds(key, only).map((id) => `the limit names ${id}, which is no option of ${key}`)),
    ];
    return messages.flat().map((message) => ({ at: ['limits', index], message }));
  });
}

/** Limits and conditions name inputs and facts that exist, with options that exist. Returns the faults with their paths. */
export function checkNames(product: Named & Pick<ProductFile, 'waitingDays' | 'renewalWaitingDays'>): NameFault[] {
  const inputs = new Map(product.inputs.map((input) => [input.id, input]));
  const coverages = new Map(product.coverages.map((coverage) => [coverage.id, coverage]));
  return [
    ...[findRenewalFault(product) ?? []].flat().map((message) => ({ at: ['renewalWaitingDays'], message })),
    ...checkLimitNames(product),
    ...product.inputs
      .map((input, index) => ({ input, index }))
      .filter(({ input }) => input.id === PLAN_KEY || facts.some((fact) => fact === input.id))
      .map(({ input, index }) => ({ at: ['inputs', index], message: `${input.id} is the name of a fact` })),
    ...product.inputs.flatMap((input, index) =>
      input.role === 'payment' &&
      input.type === 'choice' &&
      input.options.some(({ term }) => typeof term !== 'object' || !('years' in term))
        ? [{ at: ['inputs', index], message: 'each option of the payment period has a term in years' }]
        : [],
    ),
    ...product.coverages.flatMap(({ base }, index) =>
      base === 'units' && !product.inputs.some(hasUnits)
        ? [{ at: ['coverages', index, 'base'], message: 'no input with the role units says, for each option, how many they are: units' }]
        : [],
    ),
    ...product.coverages.flatMap(({ benefits }, index) =>
      benefits
        .flatMap(({ pays }) => amountInputsOf(pays))
        .filter((id) => !hasAmounts(inputs.get(id)))
        .map((id) => ({ at: ['coverages', index, 'benefits'], message: `a benefit takes its amount from ${id}, whose options have none` })),
    ),
    ...product.coverages.flatMap(({ id, requires }, index) =>
      requires
        .filter((other) => !coverages.has(other))
        .map((other) => ({ at: ['coverages', index, 'requires'], message: `coverage ${id} requires ${other}, which does not exist` })),
    ),
  ];
}

/** The faults of the options of the payment frequency. The first option is the yearly premium itself: the rates are filed for it. */
function findFrequencyFault({ role, scope, ...input }: ProductFile['inputs'][number]): string | undefined {
  if (role !== 'frequency') return undefined;
  if (scope === 'insured') return 'all insureds share the frequency of payments';
  const [first, ...others] = input.type === 'choice' ? input.options : [];
  if (first?.perYear !== 1 || first.share !== 10_000) return 'the first option is yearly: perYear 1, share 10000';
  return others.some(({ perYear = 1, share }) => perYear === 1 || share === undefined)
    ? 'each further option says how often a year premiums are paid, perYear, and what one is of the yearly premium, share'
    : undefined;
}

/** Whether the flow, the number of insureds and the scope of inputs fit together, amounts may be entered, and the options are few enough for one call. */
export function checkShape({ flow, insureds, inputs }: Pick<ProductFile, 'flow' | 'insureds' | 'inputs'>): {
  readonly at: readonly PropertyKey[];
  readonly message: string;
}[] {
  const { min, max } = insureds;
  const combinations = inputs.reduce((count, input) => count * (input.type === 'choice' ? input.options.length : 1), 1);
  return [
    ...(min > max ? [{ at: ['insureds'], message: `min is ${min} and max is ${max}` }] : []),
    ...(flow === 'individual' && max > 1 ? [{ at: ['insureds'], message: 'the individual flow insures one person' }] : []),
    ...inputs.flatMap(({ role, scope }, index) =>
      role === 'payment' && scope === 'insured'
        ? [{ at: ['inputs', index, 'scope'], message: 'all insureds share the payment period' }]
        : [],
    ),
    ...inputs.flatMap((input, index) => {
      const message = findFrequencyFault(input);
      return message === undefined ? [] : [{ at: ['inputs', index], message }];
    }),
    ...inputs.flatMap((input, index) =>
      // Amounts of a file are whole yuan.
      input.type === 'amount' && input.max * 100 > LARGEST_AMOUNT
        ? [{ at: ['inputs', index, 'max'], message: `nobody may enter more than ${LARGEST_AMOUNT / 100} yuan` }]
        : [],
    ),
    ...(combinations > mostCombinations
      ? [{ at: ['inputs'], message: `the options have ${combinations} combinations; at most ${mostCombinations} are priced in one call` }]
      : []),
  ];
}

/** The provinces on sale exist, and the cities are theirs. */
export function checkRegions({ provinces, cities = [] }: Pick<ProductFile, 'provinces' | 'cities'>): {
  readonly at: readonly PropertyKey[];
  readonly message: string;
}[] {
  const known = loadRegions().filter(({ value }) => provinces.length === 0 || provinces.includes(value));
  const codes = new Set(known.flatMap(({ value, children = [] }) => [value, ...children.map((city) => city.value)]));
  return [
    ...provinces.filter((code) => !codes.has(code)).map((code) => ({ at: ['provinces'], message: `there is no province ${code}` })),
    ...cities
      .filter((code) => code.endsWith('0000') || !codes.has(code))
      .map((code) => ({ at: ['cities'], message: `${code} is no city of the provinces on sale` })),
  ];
}

/** A product with cash values asks its applicant for the statement of residence for tax: its account is one that has to be reported. */
export function checkElements({ elements, rates }: Pick<ProductFile, 'elements' | 'rates'>): {
  readonly at: readonly PropertyKey[];
  readonly message: string;
}[] {
  if (Object.keys(rates.cashValues).length === 0 || elements.applicant.includes('taxResidence')) return [];
  return [{ at: ['elements', 'applicant'], message: 'a product with cash values asks the applicant for taxResidence' }];
}

/** All combinations of one value for each key. */
function combine(keys: readonly (readonly [string, readonly string[]])[]): Record<string, string>[] {
  return keys.reduce<Record<string, string>[]>(
    (combinations, [key, values]) => combinations.flatMap((one) => values.map((value) => ({ ...one, [key]: value }))),
    [{}],
  );
}

/** When somebody may choose: at entry, and at a renewal if the product has renewals. */
const stagesOf = ({ renewal }: Product): readonly Stage[] => (renewal === 'none' ? ['entry'] : ['entry', 'renewal']);

/** Whether anybody can choose this coverage with these choices at this age, at one of the stages. */
function isReachable(product: Product, coverage: Coverage, values: Readonly<Record<string, string>>, age: number): boolean {
  const isInput = (key: string) => product.inputs.some(({ id }) => id === key);
  const choices = Object.fromEntries(Object.entries(values).filter(([key]) => isInput(key)));
  const chosenFacts = Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) =>
      isInput(key) || key === PLAN_KEY ? [] : [[key, key === 'lifeClass' ? Number(value) : value]],
    ),
  );
  return stagesOf(product).some((stage) => {
    const known: Facts = { ...chosenFacts, age, ageDays: daysOf(age, product, stage) };
    const isOfInsured = coverage.life === 'insured';
    const situation: Situation = {
      ...(values[PLAN_KEY] !== undefined && { planId: values[PLAN_KEY] }),
      choices,
      insured: isOfInsured ? known : {},
      applicant: isOfInsured ? {} : known,
      stage,
    };
    if (brokenLimits(product, situation, coverage.id).length > 0) return false;
    // Limits of every sale, with the default upper age if the product has none of its own.
    return !isOfInsured || (age <= entryAgeIn(product, situation).maxAge && brokenLimits(product, situation).length === 0);
  });
}

type Range = AgeRange<unknown>;

/** Whether each choice that limits let anybody reach has a row, and each row can be reached. */
function checkRows(product: Product, coverage: Coverage, table: RateTable | ValueTable): string[] {
  const inputs = choiceInputs(product);
  const planIds = product.plans.map(({ planId }) => planId);
  const valuesOf = (key: string) =>
    key === PLAN_KEY ? planIds : (inputs.find(({ id }) => id === key)?.options.map(({ id }) => id) ?? factValues[key as Fact]);
  const unknown = table.keys.filter((key) => !valuesOf(key));
  const file = `rates/${table.name}.csv`;
  const heading = Math.min(...[...table.ranges.values()].flatMap(({ lines }) => lines)) - 1;
  if (unknown.length > 0)
    return unknown.map((key) => `${file}:${heading}: the heading names ${key}, which is neither a choice nor a fact of a life`);
  const faults: string[] = [];
  const rows = new Map<string, Range>(table.ranges);
  for (const values of combine(table.keys.map((key) => [key, valuesOf(key) ?? []]))) {
    const key = rangeKey(table, values);
    const range = rows.get(key);
    rows.delete(key);
    const missing: number[] = [];
    for (let age = 0; age <= lastAge; age += 1) {
      const reachable = isReachable(product, coverage, values, age);
      const line = range?.lines[age - range.minAge];
      if (reachable && line === undefined) missing.push(age);
      if (!reachable && line !== undefined) faults.push(`${file}:${line}: nobody can choose ${key} at age ${age}`);
    }
    const [first] = missing;
    if (first === undefined) continue;
    // The row beside the first missing one.
    const next = range && (first < range.minAge ? range.lines[0] : range.lines.at(-1));
    const ages = missing.length > 1 ? `${first} to ${missing.at(-1)}` : first;
    faults.push(`${file}:${next ?? heading}: no row of ${key || 'the table'} for age ${ages}`);
  }
  return [...faults, ...[...rows].map(([key, { lines }]) => `${file}:${lines[0]}: ${key} is no choice of the product`)];
}

const unitBases = { sum: 'sum', waivedPremium: 'waivedPremium', units: 'unit', fixed: 'premium' } as const;
const unitWords = {
  sum: 'for so many yuan of sum assured',
  waivedPremium: 'for so many yuan of waived premium',
  unit: 'for a unit',
  premium: 'the premium itself',
} as const;

/** A table has the unit of the base that its coverage names: figures of another one would be charged as if they were of it. */
function checkUnit({ base, id }: Coverage, table: RateTable | ValueTable): string[] {
  const wanted = unitBases[base];
  if (table.base === wanted) return [];
  const file = `rates/${table.name}.csv`;
  return [
    `${file}:1: # unit: figures are ${unitWords[table.base]}, but coverage ${id} has base: ${base}, whose figures are ${unitWords[wanted]}`,
  ];
}

function checkCoverage({ product, tables }: ProductVersion, coverage: Coverage, rated: RatedCoverage): string[] {
  const rates = tableNamed(tables.rates, rated.table);
  const values = rated.cashValues === undefined ? undefined : tableNamed(tables.values, rated.cashValues);
  return [
    ...checkUnit(coverage, rates),
    ...checkRows(product, coverage, rates),
    ...(product.flow === 'partner' ? checkGroupRates(rates) : []),
    ...(values === undefined ? [] : [...checkUnit(coverage, values), ...checkRows(product, coverage, values)]),
  ];
}

/** Faults of limits and tables against each other. Empty: everything that anybody can choose has a price. */
export function checkProduct(version: ProductVersion, placeOf: (path: readonly PropertyKey[]) => string): string[] {
  const { product, plan, tables } = version;
  const faults = plan.coverages.flatMap(({ id, table, cashValues }) => [
    ...(tables.rates.has(table) ? [] : [`${placeOf(['rates', 'tables', id])}: the file of ${id} is no rate table`]),
    ...(cashValues === undefined || tables.values.has(cashValues)
      ? []
      : [`${placeOf(['rates', 'cashValues', id])}: the file of ${id} is no table of cash values`]),
  ]);
  if (faults.length > 0) return faults;
  return [
    ...product.coverages.flatMap((coverage) => {
      const rated = plan.coverages.find(({ id }) => id === coverage.id);
      return rated ? checkCoverage(version, coverage, rated) : [];
    }),
    ...checkExample(version, placeOf),
  ];
}
