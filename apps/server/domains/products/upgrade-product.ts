import { parseRateTable } from '@portal/rating/parse-rate-table.ts';
import { DEFAULT_ENTRY_AGE } from '@portal/rules/person/age.ts';
import type { Limit } from '@portal/rules/product/product.ts';
import { schemaAfter, upgradeStored, type UpgradeSteps } from '../../platform/upgrade-stored.ts';
import { type ProductFile, productFile } from './product-file.ts';

/** A stored product definition, with the files of its folder. */
export interface StoredProduct {
  /** The schema of `definition`. */
  readonly schema: number;
  readonly definition: object;
  readonly files: Readonly<Record<string, string>>;
}

type Liability = Omit<ProductFile['coverages'][number]['benefits'][number], 'trigger' | 'pays'>;

/** The fields of schema 1 that schema 2 writes differently. */
interface ProductFile1 {
  readonly kind: unknown;
  readonly mainRisk: { readonly id: string; readonly code: string; readonly name: string; readonly liabilities: readonly Liability[] };
  readonly riders: readonly {
    readonly id: string;
    readonly code: string;
    readonly name: string;
    readonly summary: string;
    readonly liabilities: readonly Liability[];
    readonly base: 'sum_assured' | 'waived_premium';
    readonly life: 'insured' | 'applicant';
    readonly otherLifeOnly: boolean;
    readonly paymentPeriods?: readonly string[];
    readonly minAge?: number;
    readonly maxAge?: number;
    readonly exclusions?: readonly { id: string; text: string }[];
  }[];
  readonly coverPeriods: readonly { readonly id: string; readonly label: string; readonly toAge: number }[];
  readonly paymentPeriods: readonly { readonly id: string; readonly label: string; readonly years: number }[];
  readonly entryAge?: { readonly minDays?: number; readonly maxAge?: number };
  readonly entryAgeBounds: readonly { readonly coverPeriod?: string; readonly paymentPeriod?: string; readonly maxAge: number }[];
  readonly sumAssured: { readonly min: number; readonly max: number; readonly step: number; readonly choices: readonly number[] };
  readonly minorDeathBenefit: 'premiums_paid' | 'sum_assured';
  readonly maxLifeRisk: number;
  readonly exclusions: readonly { id: string; text: string }[];
  readonly rates: {
    readonly main: string;
    readonly riders: Readonly<Record<string, string>>;
    readonly cashValues: string;
    readonly riderCashValues: Readonly<Record<string, string>>;
    readonly fromPrice: { age: number; gender: '0' | '1'; coverPeriod: string; paymentPeriod: string; sumAssured: number };
  };
}

/** In schema 1 a cover period up to this age or a higher one was for life. */
const wholeLifeAge = 105;

const inputsOf = ({ coverPeriods, paymentPeriods, sumAssured }: ProductFile1): ProductFile['inputs'] => [
  {
    id: 'cover_period',
    label: '保障期间',
    role: 'cover',
    type: 'choice',
    options: coverPeriods.map(({ id, label, toAge }) => ({ id, label, term: toAge >= wholeLifeAge ? 'life' : { toAge } })),
  },
  {
    id: 'payment_period',
    label: '交费期间',
    role: 'payment',
    type: 'choice',
    options: paymentPeriods.map(({ id, label, years }) => ({ id, label, term: { years } })),
  },
  { id: 'sum_assured', label: '基本保额', role: 'sum', type: 'amount', ...sumAssured },
];

const when = (choices: Readonly<Record<string, string | undefined>>): Pick<Limit, 'when'> => {
  const chosen = Object.entries(choices).flatMap(([key, id]) => (id ? [[key, { only: [id] }] as const] : []));
  return chosen.length > 0 ? { when: Object.fromEntries(chosen) } : {};
};

/** In schema 1 the rows of a rider's table limited the ages; schema 2 says so. */
function limitsOfTable(riderId: string, text: string): Limit[] {
  const parsed = parseRateTable(text);
  if (!parsed.ok) return [];
  const { keys, ranges } = parsed.table;
  return [...ranges].flatMap(([key, { minAge, maxAge }]): Limit[] => {
    const values = Object.fromEntries(key.split('|').map((value, index) => [keys[index] ?? '', { only: [value] }]));
    return [{ coverage: riderId, when: values, on: 'age', min: minAge, max: maxAge }];
  });
}

function limitsOf(old: ProductFile1, files: StoredProduct['files']): Limit[] {
  const { entryAge = {}, entryAgeBounds, maxLifeRisk, riders, rates } = old;
  return [
    { on: 'ageDays', min: entryAge.minDays ?? DEFAULT_ENTRY_AGE.minDays },
    { on: 'age', max: entryAge.maxAge ?? DEFAULT_ENTRY_AGE.maxAge },
    ...entryAgeBounds.map(({ coverPeriod, paymentPeriod, maxAge }): Limit => ({
      ...when({ cover_period: coverPeriod, payment_period: paymentPeriod }),
      on: 'age',
      max: maxAge,
    })),
    { on: 'lifeClass', max: maxLifeRisk },
    ...riders.flatMap(({ id, otherLifeOnly, paymentPeriods, minAge, maxAge }): Limit[] => [
      ...(otherLifeOnly ? [{ coverage: id, on: 'relation', only: ['01', '02', '03'] }] : []),
      ...(paymentPeriods ? [{ coverage: id, on: 'payment_period', only: paymentPeriods }] : []),
      ...(minAge !== undefined || maxAge !== undefined
        ? [{ coverage: id, on: 'age', ...(minAge === undefined ? {} : { min: minAge }), ...(maxAge === undefined ? {} : { max: maxAge }) }]
        : []),
      ...limitsOfTable(id, files[rates.riders[id] ?? ''] ?? ''),
    ]),
  ];
}

const sum = { of: 'sum' } as const;

/** Schema 1 had no formulas. It illustrated the sum assured, and for the death of a minor the benefit that the product named. */
function coveragesOf({ mainRisk, riders, minorDeathBenefit, exclusions }: ProductFile1): ProductFile['coverages'] {
  const refund = { of: 'byAge', parts: [{ under: 18, pays: { of: 'premiumsPaid' } }, { pays: sum }] } as const;
  const { liabilities, ...main } = mainRisk;
  const deathPays = minorDeathBenefit === 'premiums_paid' ? refund : sum;
  return [
    {
      ...main,
      summary: '',
      kind: 'critical_illness',
      life: 'insured',
      requires: [],
      base: 'sum',
      benefits: liabilities.map((liability) =>
        liability.id === 'death'
          ? { ...liability, trigger: 'death', pays: deathPays }
          : { ...liability, trigger: 'critical_illness', pays: sum },
      ),
      exclusions,
    },
    ...riders.map(({ id, code, name, summary, liabilities: own, base, life, exclusions: clauses = [] }) => {
      const isWaiver = base === 'waived_premium';
      return {
        id,
        code,
        name,
        summary,
        kind: isWaiver ? ('waiver' as const) : ('critical_illness' as const),
        life,
        requires: [mainRisk.id],
        base: isWaiver ? ('waivedPremium' as const) : ('sum' as const),
        benefits: own.map((liability) => ({
          ...liability,
          trigger: 'critical_illness' as const,
          pays: isWaiver ? ({ of: 'premiumsDue' } as const) : sum,
        })),
        exclusions: clauses,
      };
    }),
  ];
}

/** A definition on its way to the present schema, with the files of its folder. */
type Upgrading = Omit<StoredProduct, 'schema'>;

/** Schema 1 → 2: inputs, limits and coverages instead of periods, bounds, a main risk and riders. */
function upgrade1({ definition, files }: Upgrading): Upgrading {
  // Validated when it was stored.
  const old = definition as ProductFile1;
  const {
    kind: _kind,
    mainRisk,
    riders: _riders,
    coverPeriods: _covers,
    paymentPeriods: _payments,
    entryAge: _entryAge,
    entryAgeBounds: _bounds,
    sumAssured: _sum,
    minorDeathBenefit: _minor,
    maxLifeRisk: _risk,
    exclusions: _exclusions,
    rates,
    ...kept
  } = old;
  const { coverPeriod, paymentPeriod, sumAssured, age, gender } = rates.fromPrice;
  const upgraded = {
    ...kept,
    inputs: inputsOf(old),
    limits: limitsOf(old, files),
    coverages: coveragesOf(old),
    renewal: 'none',
    rates: {
      tables: { [mainRisk.id]: rates.main, ...rates.riders },
      cashValues: { [mainRisk.id]: rates.cashValues, ...rates.riderCashValues },
      fromPrice: { age, gender, choices: { cover_period: coverPeriod, payment_period: paymentPeriod, sum_assured: sumAssured } },
    },
  };
  return { definition: upgraded, files };
}

/** Schema 2 → 3: the flow, the number of insureds and choices of their own. A product without them is for one person. */
const upgrade2 = (product: object): object => product;

/** Schema 3 → 4: the event that counts as the receipt. The terms of a product without it call the first look at the e-policy a receipt. */
const upgrade3 = (product: object): object => product;

/** Schema 4 → 5: details of a 是, and height and weight. A product without them does not ask for them. */
const upgrade4 = (product: object): object => product;

/** Schema 5 → 6: a picture, and further kinds and formulas. The pages drew a hospital for medical cover and else a lighthouse. */
function upgrade5({ definition, files }: Upgrading): Upgrading {
  // Validated when it was stored.
  const { category } = definition as Pick<ProductFile, 'category'>;
  return { definition: { ...definition, motif: category === '医疗保险' ? 'hospital' : 'lighthouse' }, files };
}

/** Schema 6 → 7: groups of a place, a limit of expenses that is chosen, questions about a group. A product without them has none of it. */
const upgrade6 = (product: object): object => product;

/** Schema 7 → 8: the waiting days of renewals. A product without them has none of its own: its waiting days apply. */
const upgrade7 = (product: object): object => product;

/** Schema 8 → 9: summaries of documents. A document without one is read to its end. */
const upgrade8 = (product: object): object => product;

const steps: UpgradeSteps = [upgrade1, upgrade2, upgrade3, upgrade4, upgrade5, upgrade6, upgrade7, upgrade8];

/** The schema of the definitions that this version of the portal stores. */
export const productSchema = schemaAfter(steps);

/** Opens a stored definition of this version of the portal or an earlier one. */
export function openProductFile({ schema, ...document }: StoredProduct): ProductFile {
  // Each step returns what it takes.
  const { definition } = upgradeStored('product', steps, { schema, document }) as Upgrading;
  return productFile.parse(definition);
}
