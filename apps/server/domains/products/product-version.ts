import { checkPlanTables } from '@portal/rating/check-plan-tables.ts';
import { quotePremium } from '@portal/rating/quote.ts';
import { parseRateTables } from '@portal/rating/parse-rate-table.ts';
import type { RatingTables } from '@portal/rating/rate-table.ts';
import type { RatingPlan } from '@portal/rating/rating-plan.ts';
import { yuan } from '@portal/rules/money.ts';
import type { Product } from '@portal/rules/product.ts';
import { createHash } from 'node:crypto';
import path from 'node:path';
import type { ProductFile } from './product-file.ts';

/** One imported version of a product, ready to be shown, priced and sold. It never changes. */
export interface ProductVersion {
  readonly id: number;
  readonly product: Product;
  readonly plan: RatingPlan;
  readonly tables: RatingTables;
  /** Document id → the name and the exact text of its file. */
  readonly documents: ReadonlyMap<string, { readonly fileName: string; readonly text: string }>;
  readonly fromPrice: ProductFile['rates']['fromPrice'];
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

const tableName = (file: string) => path.basename(file, '.csv');

function ratingPlanOf(written: ProductFile, product: Product): RatingPlan {
  const { rates } = written;
  return {
    main: { table: tableName(rates.main), cashValues: tableName(rates.cashValues) },
    coverPeriods: product.coverPeriods,
    paymentPeriods: product.paymentPeriods,
    sumAssured: product.sumAssured,
    riders: product.riders.map((rider) => ({
      ...rider,
      table: tableName(rates.riders[rider.id] ?? ''),
      cashValues: rates.riderCashValues[rider.id] ? tableName(rates.riderCashValues[rider.id] ?? '') : undefined,
    })),
    minorDeathBenefit: product.minorDeathBenefit,
  };
}

function tableFiles(written: ProductFile): string[] {
  const { rates } = written;
  return [rates.main, rates.cashValues, ...Object.values(rates.riders), ...Object.values(rates.riderCashValues)];
}

/** Faults of a product's rate tables, with file and line if known. Empty: the product can be priced. */
export function checkTables(written: ProductFile, files: Readonly<Record<string, string>>): string[] {
  const parsed = parseRateTables(tableFiles(written).map((name) => ({ name: path.basename(name), text: files[name] ?? '' })));
  if (!parsed.ok) return parsed.faults.map(({ file, line, message }) => `${file}:${line}: ${message}`);
  const plan = ratingPlanOf(written, productOf(written, files));
  const { fromPrice } = written.rates;
  const example = quotePremium(parsed.tables, plan, { ...fromPrice, sumAssured: yuan(fromPrice.sumAssured), riders: [] });
  return [
    ...checkPlanTables(parsed.tables, plan),
    ...(example.ok ? [] : [`product.yaml: rates.fromPrice has no price: ${example.refusal.code}`]),
  ];
}

function productOf(written: ProductFile, files: Readonly<Record<string, string>>): Product {
  const { rates: _rates, documents, sumAssured, ...fields } = written;
  return {
    ...fields,
    version: hashFolder(files),
    sumAssured: {
      min: yuan(sumAssured.min),
      max: yuan(sumAssured.max),
      step: yuan(sumAssured.step),
      choices: sumAssured.choices.map(yuan),
    },
    documents: documents.map(({ file, ...document }) => ({ ...document, hash: sha256(files[file] ?? '') })),
  };
}

/** Converts a stored product folder for use. The import has validated the folder. */
export function readProductVersion(id: number, written: ProductFile, files: Readonly<Record<string, string>>): ProductVersion {
  const parsed = parseRateTables(tableFiles(written).map((name) => ({ name: path.basename(name), text: files[name] ?? '' })));
  if (!parsed.ok) throw new Error(`stored product ${written.goodsId} has faulty rate tables`);
  const product = productOf(written, files);
  return {
    id,
    product,
    plan: ratingPlanOf(written, product),
    tables: parsed.tables,
    documents: new Map(
      written.documents.map(({ id: documentId, file }) => [documentId, { fileName: path.basename(file), text: files[file] ?? '' }]),
    ),
    fromPrice: written.rates.fromPrice,
  };
}
