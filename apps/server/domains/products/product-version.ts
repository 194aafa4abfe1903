import { parseRateTables } from '@portal/rating/parse-rate-table.ts';
import type { RatingTables } from '@portal/rating/rate-table.ts';
import type { RatingPlan } from '@portal/rating/rating-plan.ts';
import { convertAmounts } from '@portal/rules/product/amounts.ts';
import type { Choice } from '@portal/rules/sale/answers/application.ts';
import { isRider, planOfRiders } from '@portal/rules/product/coverages.ts';
import { limitsOfPlans, planOf, setsOf } from '@portal/rules/product/plans.ts';
import { sumInput } from '@portal/rules/product/inputs.ts';
import { type Fen, yuan } from '@portal/rules/values/money.ts';
import type { Fact, Gender, Product } from '@portal/rules/product/product.ts';
import { createHash } from 'node:crypto';
import path from 'node:path';
import { translate } from '../../platform/text/translate.ts';
import type { ProductFile } from './product-file.ts';

/** The person and the choices behind the price from which a product is sold. */
export interface PriceExample {
  readonly age: number;
  readonly gender: Gender;
  readonly socialInsurance?: 'yes' | 'no';
  readonly lifeClass?: number;
  readonly planId: string;
  readonly choices: Readonly<Record<string, Choice>>;
}

/** One imported version of a product, ready to be shown, priced and sold. It never changes. */
export interface ProductVersion {
  readonly id: number;
  readonly product: Product;
  readonly plan: RatingPlan;
  readonly tables: RatingTables;
  /** Document id → the name and the exact text of its file. */
  readonly documents: ReadonlyMap<string, { readonly fileName: string; readonly text: string }>;
  /** Document id → the coverages that have it as their table. A document that is not here belongs to all of them. */
  readonly tablesOf: ReadonlyMap<string, readonly string[]>;
  readonly fromPrice: PriceExample;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** The hash of a whole product folder: file names and contents in a fixed order. */
export function hashFolder(files: Readonly<Record<string, string>>): string {
  const hash = createHash('sha256');
  for (const name of Object.keys(files).sort())
    hash
      .update(name)
      .update('\0')
      .update(files[name] ?? '')
      .update('\0');
  return hash.digest('hex');
}

const tableName = (file: string | undefined) => path.basename(file ?? '', '.csv');

function ratingPlanOf({ rates }: ProductFile, product: Product): RatingPlan {
  const { min, max, step } = sumInput(product) ?? {};
  return {
    ...(min !== undefined && max !== undefined && step !== undefined ? { sum: { min, max, step } } : {}),
    coverages: product.coverages.map((coverage) => ({
      id: coverage.id,
      table: tableName(rates.tables[coverage.id]),
      ...(coverage.hasCashValues ? { cashValues: tableName(rates.cashValues[coverage.id]) } : {}),
      base: coverage.base,
      life: coverage.life,
      isRider: isRider(coverage),
      benefits: coverage.benefits,
    })),
  };
}

const facts: ReadonlySet<string> = new Set<Fact>(['gender', 'relation', 'lifeClass', 'socialInsurance']);
const isFact = (key: string): key is Fact => facts.has(key);

/** Which coverages have which document as their table of rates or cash values. */
function findTables({ rates, documents }: ProductFile): ProductVersion['tablesOf'] {
  const used = [...Object.entries(rates.tables), ...Object.entries(rates.cashValues)];
  const found = documents.map(({ id, file }) => [id, used.filter(([, table]) => table === file).map(([coverage]) => coverage)] as const);
  return new Map(found.filter(([, coverages]) => coverages.length > 0));
}

/** The documents that belong to these coverages: not the tables of riders that were not bought. */
export function documentsFor({ product, tablesOf }: ProductVersion, coverages: ReadonlySet<string>): Product['documents'] {
  return product.documents.filter(({ id }) => tablesOf.get(id)?.some((coverage) => coverages.has(coverage)) ?? true);
}

/** The facts that the headings of rate tables name. */
function factsOfTables({ rates }: RatingTables): Fact[] {
  return [...new Set([...rates.values()].flatMap(({ keys }) => keys.filter(isFact)))];
}

function productOf({ rates, documents, ...written }: ProductFile, files: Readonly<Record<string, string>>, tables: RatingTables): Product {
  const coverages = written.coverages.map((coverage) => ({ ...coverage, hasCashValues: rates.cashValues[coverage.id] !== undefined }));
  return {
    ...convertAmounts<number, Fen, typeof written & { coverages: typeof coverages }>({ ...written, coverages }, yuan),
    limits: [...written.limits, ...limitsOfPlans(written.plans)],
    version: hashFolder(files),
    ratedBy: factsOfTables(tables),
    documents: documents.map(({ file, ...document }) => ({ ...document, hash: sha256(files[file] ?? '') })),
  };
}

/** A product folder whose `product.yaml` has the right form, with the texts of its files. */
export interface ReadFolder {
  readonly written: ProductFile;
  readonly files: Readonly<Record<string, string>>;
}

/** The faults of the rate tables of a folder, with file and line. */
export type TableFaults = { readonly faults: readonly string[] };

/** Makes a product folder usable. Returns the faults of its rate tables if there are any. */
export function readProductVersion(
  id: number,
  written: ProductFile,
  files: Readonly<Record<string, string>>,
): ProductVersion | TableFaults {
  const { rates } = written;
  const names = [...new Set([...Object.values(rates.tables), ...Object.values(rates.cashValues)])];
  const parsed = parseRateTables(names.map((name) => ({ name: path.basename(name), text: files[name] ?? '' })));
  if (!parsed.ok) return { faults: parsed.faults.map(({ file, line, message }) => `rates/${file}:${line}: ${translate(message)}`) };
  const product = productOf(written, files, parsed.tables);
  const { choices, plan = planOfRiders(product, []), ...person } = rates.fromPrice;
  return {
    id,
    product,
    plan: ratingPlanOf(written, product),
    tables: parsed.tables,
    documents: new Map(
      written.documents.map(({ id: documentId, file }) => [documentId, { fileName: path.basename(file), text: files[file] ?? '' }]),
    ),
    tablesOf: findTables(written),
    fromPrice: {
      ...person,
      planId: plan,
      choices: {
        ...Object.fromEntries(Object.entries(choices).map(([key, choice]) => [key, typeof choice === 'number' ? yuan(choice) : choice])),
        ...setsOf(planOf(product, plan)),
      },
    },
  };
}
