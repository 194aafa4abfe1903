import { illustrateBenefits } from '@portal/rating/illustrate-benefits.ts';
import { quotePremium } from '@portal/rating/quote.ts';
import type { Refusal } from '@portal/rating/refusal.ts';
import { isRatedByOccupation, planOfRiders } from '@portal/rules/product/coverages.ts';
import { isPlanChosen, PLAN_KEY, planOf, setsOf } from '@portal/rules/product/plans.ts';
import { checkMinPremium } from '@portal/rules/product/min-premium.ts';
import { combineOptions, sumInput } from '@portal/rules/product/inputs.ts';
import { entryAgeFor } from '@portal/rules/product/limits.ts';
import type { Gender, Product, ProductPlan } from '@portal/rules/product/product.ts';
import type { Choice } from '@portal/rules/sale/answers/application.ts';
import { type Fen, fen, fromYuanText, toYuanText } from '@portal/rules/values/money.ts';
import { readCsv } from '../../platform/text/csv.ts';
import type { ProductVersion } from './product-version.ts';
import { type Life, rateRequestOf } from './rate-request.ts';
import { refuseCase, sayNoPrice } from './refuse-case.ts';
import { plainFigure } from './tables/plain-figure.ts';
import { inLanguage } from '../../platform/text/in-language.ts';
import { translate } from '../../platform/text/translate.ts';

/** One life with its choices, as a line of a file of cases. */
interface Case {
  readonly insured: Life;
  readonly applicant?: Life;
  readonly choices: Readonly<Record<string, Choice>>;
  readonly riders: readonly string[];
  readonly planId: string;
  readonly insureds: number;
}

/** The premium in fen, and the cash values at the end of the policy years; or the refusal. */
type Priced = { readonly premium: number; readonly cashValues: readonly number[] } | { readonly refused: Refusal };

function price({ product, tables, plan }: ProductVersion, asked: Case): Priced {
  const request = rateRequestOf(product, asked);
  const quoted = quotePremium(tables, plan, request);
  if (!quoted.ok) return { refused: quoted.refusal };
  const years = illustrateBenefits(tables, plan, request);
  return { premium: quoted.total, cashValues: years.ok ? years.rows.map(({ cashValue }) => cashValue) : [] };
}

const facts = ['age', 'gender', 'socialInsurance', 'lifeClass', 'applicantAge', 'applicantGender', 'plan', 'riders', 'insureds'] as const;
const cashValueColumn = /^cashValue([1-9]\d{0,2})$/;

const genderOf = (text: string): Gender => (text === '1' || text === '女' || text.toUpperCase() === 'F' ? '1' : '0');

/** A plan by its id or its name. */
const findPlan = ({ plans }: Product, text: string): ProductPlan | undefined =>
  plans.find(({ planId }) => planId === text) ?? plans.find(({ name }) => name === text);

function sayNoPlan({ plans }: Product, text: string): string {
  const names = plans.map(({ planId, name }) => ({ en: `${planId} (${name})`, zh: `${planId}（${name}）` }));
  return inLanguage(
    `plan: "${text}" is none of ${names.map(({ en }) => en).join(', ')}`,
    `plan：“${text}” 不是计划，可用的计划：${names.map(({ zh }) => zh).join('、')}`,
  );
}

/** An amount in yuan. Throws if it is none. */
function readAmount(column: string, text: string): Fen {
  const figure = plainFigure(text);
  if (!/^\d{1,12}(\.\d{1,2})?$/.test(figure)) throw new Error(sayNoAmount(column, text));
  return fromYuanText(figure);
}

const sayNoAmount = (column: string, text: string): string =>
  inLanguage(`${column}: not an amount in yuan: "${text}"`, `${column}：“${text}” 不是以元为单位的金额，请改正`);

/** Reads a line by the names of its columns. Throws what is wrong with a cell. */
function readCase({ product }: ProductVersion, cell: (column: string) => string): Case {
  const wholeOf = (column: string): number => {
    const text = cell(column);
    if (!/^\d{1,4}$/.test(text))
      throw new Error(inLanguage(`${column}: not a whole number: "${text}"`, `${column}：“${text}” 不是整数，请改正`));
    return Number(text);
  };
  const insurance = cell('socialInsurance');
  const riders = cell('riders')
    .split(/[;；、]/)
    .map((id) => id.trim())
    .filter((id) => id !== '');
  const named = cell('plan');
  const plan = named === '' ? planOf(product, planOfRiders(product, riders)) : findPlan(product, named);
  if (!plan) throw new Error(sayNoPlan(product, named));
  const { planId } = plan;
  const sets = setsOf(plan);
  const choices = product.inputs.map((input): [string, Choice] => {
    const text = cell(input.id);
    const set = sets[input.id];
    if (text === '' && set !== undefined) return [input.id, set];
    if (input.type === 'amount') return [input.id, readAmount(input.id, text)];
    const [first] = input.options;
    const chosen = text === '' && input.options.length === 1 ? first : input.options.find(({ id, label }) => id === text || label === text);
    if (!chosen) {
      const ids = input.options.map(({ id }) => id);
      throw new Error(
        inLanguage(`${input.id}: "${text}" is none of ${ids.join(', ')}`, `${input.id}：“${text}” 不是选项，可用的选项：${ids.join('、')}`),
      );
    }
    return [input.id, chosen.id];
  });
  return {
    insured: {
      age: wholeOf('age'),
      gender: genderOf(cell('gender')),
      ...(insurance === 'yes' || insurance === 'no' ? { socialInsurance: insurance } : {}),
      ...(cell('lifeClass') === '' ? {} : { lifeClass: wholeOf('lifeClass') }),
    },
    ...(cell('applicantAge') === '' ? {} : { applicant: { age: wholeOf('applicantAge'), gender: genderOf(cell('applicantGender')) } }),
    choices: Object.fromEntries(choices),
    riders,
    planId,
    insureds: cell('insureds') === '' ? 1 : wholeOf('insureds'),
  };
}

/** What a figure of the actuary and ours differ by. Undefined if they are the same amount. */
function differ(column: string, wanted: string, found: number | undefined): string | undefined {
  const text = plainFigure(wanted);
  if (text === '') return undefined;
  if (!/^\d+(\.\d+)?$/.test(text)) return sayNoAmount(column, wanted);
  const own = found === undefined ? inLanguage('none', '无') : toYuanText(fen(found));
  return found !== undefined && Math.round(Number(text) * 100) === found
    ? undefined
    : inLanguage(`${column}: ${own}, the case has ${text}`, `${column}：算得 ${own}，算例为 ${text}`);
}

/**
 * Prices the cases of a file (CSV, a line for each) by a version that need not be on sale, and compares them with the figures in it. Columns:
 * `age`, `gender` (0 male, 1 female), each input by its id (the id or label of an option; amounts in whole yuan), where they matter
 * `socialInsurance`, `lifeClass`, `applicantAge`, `applicantGender`, `plan` (its id or name), `riders` (ids, separated by `;`) and `insureds`; then `premium` and
 * `cashValue1`, `cashValue10` …, in yuan. Empty figures are not compared. Cases that the rules of sale refuse are named with the reason. Returns a line for each difference, with the line of the file.
 */
export function compareCases(
  version: ProductVersion,
  file: string,
  text: string,
): { readonly lines: readonly string[]; readonly ok: boolean } {
  const { records, faults } = readCsv(text.replace(/^\uFEFF/, ''));
  const [head, ...rows] = records;
  const columns = head?.fields.map((title) => title.trim()) ?? [];
  const inputs = version.product.inputs.map(({ id }) => id);
  const known = (column: string) =>
    column === 'premium' || cashValueColumn.test(column) || inputs.includes(column) || facts.some((fact) => fact === column);
  const unknown = columns
    .filter((column) => !known(column))
    .map((column) => {
      const names = [...facts, ...inputs].join(', ');
      const said = inLanguage(
        `no column is called ${column}: ${names}, premium, cashValue1 …`,
        `没有名为 ${column} 的列，可用的列：${names}, premium, cashValue1 …`,
      );
      return `${file}:1: ${said}`;
    });
  const broken = [...faults.map(({ line, problem }) => `${file}:${line}: ${translate(problem)}`), ...unknown];
  if (broken.length > 0) return { lines: broken, ok: false };
  const differences = rows.flatMap(({ line, fields }) => {
    const cell = (column: string): string => fields[columns.indexOf(column)]?.trim() ?? '';
    return compareCase(version, columns, cell).map((difference) => `${file}:${line}: ${difference}`);
  });
  const count = rows.length;
  const different = differences.length;
  return different > 0
    ? { lines: [...differences, inLanguage(`${count} cases, ${different} differences`, `${count} 个算例，${different} 处不同`)], ok: false }
    : { lines: [inLanguage(`${count} cases, all the same`, `${count} 个算例，全部相同`)], ok: true };
}

function compareCase(version: ProductVersion, columns: readonly string[], cell: (column: string) => string): string[] {
  let priced: Priced;
  let age: number;
  try {
    const asked = readCase(version, cell);
    const refused = refuseCase(version.product, asked);
    if (refused !== undefined) return [refused];
    ({ age } = asked.insured);
    priced = price(version, asked);
  } catch (error) {
    return [error instanceof Error ? translate(error.message) : String(error)];
  }
  if ('refused' in priced) return [sayNoPrice(priced.refused, age)];
  const { premium, cashValues } = priced;
  if (isTooLow(version, premium))
    return [
      inLanguage(
        `no price: the premium of ${toYuanText(fen(premium))} is below minPremium ${version.product.minPremium}`,
        `没有价格：保费 ${toYuanText(fen(premium))} 元低于最低保费 minPremium ${version.product.minPremium} 元`,
      ),
    ];
  return columns.flatMap((column) => {
    const year = cashValueColumn.exec(column)?.[1];
    if (column === 'premium') return differ(column, cell(column), premium) ?? [];
    return year === undefined ? [] : (differ(column, cell(column), cashValues[Number(year) - 1]) ?? []);
  });
}

/**
 * The premiums and cash values of every combination of options, sex and age without riders, as such a file of cases: for the smallest sum
 * whose premium is accepted, class 1 of occupations, with social insurance.
 */
export function listCells(version: ProductVersion): string[] {
  const { product } = version;
  const sum = sumInput(product);
  const inputs = product.inputs.filter(({ type }) => type === 'choice' || sum !== undefined);
  const asksInsurance = product.elements.insured.includes('socialInsurance');
  const byClass = isRatedByOccupation(product);
  const plans = isPlanChosen(product) ? product.plans : [];
  const title = [
    'age',
    'gender',
    ...(asksInsurance ? ['socialInsurance'] : []),
    ...(byClass ? ['lifeClass'] : []),
    ...(plans.length > 0 ? [PLAN_KEY] : []),
    ...inputs.map(({ id }) => id),
    'premium',
    'cashValue1',
    'cashValue5',
    'cashValue10',
    'cashValue20',
  ];
  const cells = plans.length > 0 ? plans.flatMap((plan) => cellsOf(product, plan)) : cellsOf(product, undefined);
  const rows = cells.flatMap(({ planId, choices: smallest }) => {
    const { minAge, maxAge } = entryAgeFor(product, smallest);
    return (['0', '1'] as const).flatMap((gender) =>
      Array.from({ length: Math.max(0, maxAge - minAge + 1) }, (_, index) => {
        const age = minAge + index;
        const insured = { age, gender, ...(asksInsurance && { socialInsurance: 'yes' as const }), ...(byClass && { lifeClass: 1 }) };
        const sold = priceSmallest(version, { insured, choices: smallest, riders: [], planId, insureds: product.insureds.min });
        if (!sold) return undefined;
        const { choices, priced } = sold;
        const yuan = (amount: number | undefined) => (amount === undefined ? '' : toYuanText(fen(amount)));
        const shown = inputs.map(({ id }) => {
          const choice = choices[id];
          return typeof choice === 'number' ? yuan(choice) : (choice ?? '');
        });
        const values = [1, 5, 10, 20].map((year) => yuan(priced.cashValues[year - 1]));
        const facts = [...(asksInsurance ? ['yes'] : []), ...(byClass ? ['1'] : []), ...(plans.length > 0 ? [planId] : [])];
        return [age, gender, ...facts, ...shown, yuan(priced.premium), ...values].join(',');
      }).filter((row) => row !== undefined),
    );
  });
  return [title.join(','), ...rows];
}

/** Whether a contract of one person would cost less (fen) than the product accepts. */
const isTooLow = ({ product }: ProductVersion, premium: number): boolean =>
  product.insureds.max === 1 && checkMinPremium(product, fen(premium), (id) => id) !== undefined;

/** The price of the smallest of the sums that are offered whose premium is accepted. Undefined: there is none, or no price. */
function priceSmallest(
  version: ProductVersion,
  asked: Case,
): { readonly choices: Case['choices']; readonly priced: Exclude<Priced, { readonly refused: unknown }> } | undefined {
  const sum = sumInput(version.product);
  const isSet = sum && setsOf(planOf(version.product, asked.planId))[sum.id] !== undefined;
  const sums = sum && !isSet ? [sum.min, ...sum.choices, sum.max].map((amount) => ({ [sum.id]: amount })) : [{}];
  for (const chosen of sums) {
    const choices = { ...asked.choices, ...chosen };
    if (refuseCase(version.product, { ...asked, choices }) !== undefined) continue;
    const priced = price(version, { ...asked, choices });
    if ('refused' in priced) return undefined;
    if (!isTooLow(version, priced.premium)) return { choices, priced };
  }
  return undefined;
}

/** The combinations of options with the smallest sum, as a plan fixes them. Without a plan it follows from no riders. */
function cellsOf(product: Product, plan: ProductPlan | undefined): { readonly planId: string; readonly choices: Case['choices'] }[] {
  const sum = sumInput(product);
  const sets = setsOf(plan);
  return combineOptions(product)
    .filter((options) => Object.entries(options).every(([id, option]) => sets[id] === undefined || sets[id] === option))
    .map((options) => ({
      planId: plan?.planId ?? planOfRiders(product, []),
      choices: { ...options, ...(sum ? { [sum.id]: fen(sum.min) } : {}), ...sets },
    }));
}
