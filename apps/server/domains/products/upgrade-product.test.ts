import { parseRateTable } from '@portal/rating/parse-rate-table.ts';
import { addDays } from '@portal/rules/values/dates.ts';
import { readChoices } from '@portal/contract/wire.ts';
import type { Selection } from '@portal/rules/sale/answers/application.ts';
import { onlyInsured } from '@portal/rules/sale/answers/parties.ts';
import { type Life, trialContext } from '@portal/rules/sale/trial.ts';
import { type Fen, fen, fromYuanText } from '@portal/rules/values/money.ts';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Refused } from '../../platform/refused.ts';
import { openGuest, saveApplication, submitOrder, type WireApplication } from '../../testing/buying/buyer.ts';
import { readManifest } from '../../testing/stored-data/open-stored-data.ts';
import { changeInsured } from '../../testing/samples/sample-application.ts';
import { startPortal, type TestPortal } from '../../testing/test-portal.ts';
import { quoteTrial } from '../quoting/quote-trial.ts';
import { type ProductVersion, readProductVersion } from './product-version.ts';
import { openProductFile, productSchema } from './upgrade-product.ts';

interface StoredRow {
  readonly id: number;
  readonly version: string;
  readonly definition: { readonly riders: readonly object[]; readonly entryAge?: object };
  readonly files: Readonly<Record<string, string>>;
}

/** The products of schema 1, as version 0007 stored them. */
const stored = readFileSync(path.join(import.meta.dirname, '../../testing/stored-data/0007/tables/products.jsonl'), 'utf8')
  .trim()
  .split('\n')
  // The rows of that table.
  .map((line) => JSON.parse(line) as StoredRow);

function open({ id, definition, files }: StoredRow): ProductVersion {
  const version = readProductVersion(id, openProductFile({ schema: 1, definition, files }), files);
  if ('faults' in version) throw new Error(version.faults.join('\n'));
  return version;
}

/** The rows of a stored table by their key: `whole_life,y20,0,36` → fen. */
function ratesOf({ files }: StoredRow, file: string): Map<string, number> {
  const rows = (files[file] ?? '').split('\n').filter((line) => /^\w.*\d$/.test(line));
  return new Map(rows.map((row) => [row.slice(0, row.lastIndexOf(',')), Number(row.slice(row.lastIndexOf(',') + 1))]));
}

const today = '2026-11-22';
const bornAt = (age: number) => (age === 0 ? addDays(today, -28) : `${2026 - age}-11-22`);
const perThousand = (rate: number, base: number) => Math.floor((rate * base + 50_000) / 100_000);
const genders = ['0', '1'] as const;

interface TrialOfOne extends Pick<Selection, 'choices' | 'riders'> {
  readonly insured: Life;
  readonly applicant?: Life;
  readonly premium?: Fen;
}

const quoteOf = (version: ProductVersion, { insured, applicant = {}, choices, riders, premium }: TrialOfOne) =>
  quoteTrial(
    version,
    {
      goodsId: 'zhenan',
      parties: { applicant, insured },
      applicant: 'applicant',
      choices: { ...choices },
      insureds: [{ id: 'insured', party: 'insured', choices: {}, riders: [...riders] }],
      premium,
    },
    trialContext(today),
  );

/** The premium in fen; undefined if it is refused. */
function priceOf(version: ProductVersion, trial: TrialOfOne): number | undefined {
  const quote = quoteOf(version, trial);
  return quote instanceof Refused ? undefined : fromYuanText(quote.premium);
}

describe.each(stored)('a product of schema 1 ($version)', (row) => {
  const version = open(row);
  const [main, mild, waiver] = ['main', 'mild-moderate', 'waiver'].map((name) => ratesOf(row, `rates/${name}.csv`));
  const combinations = version.product.inputs.flatMap((input) => (input.type === 'choice' ? [input.options.map(({ id }) => id)] : []));
  const [covers = [], payments = []] = combinations;

  it('is sold to the same people, with the same choices, at the same prices', () => {
    let priced = 0;
    for (const cover of covers)
      for (const payment of payments)
        for (const gender of genders)
          for (let age = 0; age <= 66; age += 1) {
            const key = `${cover},${payment},${gender},${age}`;
            const sum = 10_000_000 + (age % 41) * 1_000_000;
            const choices = { cover_period: cover, payment_period: payment, sum_assured: fen(sum) };
            const insured = { gender, birthday: bornAt(age) };
            const rate = main?.get(key);
            const expected = rate === undefined ? undefined : perThousand(rate, sum);
            expect(priceOf(version, { insured, choices, riders: [] }), key).toBe(expected);
            const added = mild?.get(key);
            const both = expected === undefined || added === undefined ? undefined : expected + perThousand(added, sum);
            expect(priceOf(version, { insured, choices, riders: ['mild_moderate'] }), `${key} with rider`).toBe(both);
            if (both !== undefined) priced += 1;
          }
    expect(priced).toBe(main?.size);
  });

  it('is not sold above the age that it names', () => {
    const younger = open({ ...row, definition: { ...row.definition, entryAge: { maxAge: 30 } } });
    const choices = { cover_period: covers[0] ?? '', payment_period: payments[0] ?? '', sum_assured: fen(10_000_000) };
    const priceAt = (age: number) => priceOf(younger, { insured: { gender: '0', birthday: bornAt(age) }, choices, riders: [] });
    expect([priceAt(30), priceAt(31)]).toEqual([expect.any(Number), undefined]);
  });

  it('sells the waiver to the same applicants at the same prices', () => {
    let priced = 0;
    // The relation to the applicant is left out: a parent is not of every age.
    const insured = { gender: '1', birthday: bornAt(8) } as const;
    for (const payment of payments)
      for (const gender of genders)
        for (let age = 16; age <= 66; age += 1) {
          const choices = { cover_period: 'to_70', payment_period: payment, sum_assured: fen(20_000_000) };
          const applicant = { gender, birthday: bornAt(age) };
          const base = perThousand(main?.get(`to_70,${payment},1,8`) ?? 0, 20_000_000);
          const rate = waiver?.get(`${payment},${gender},${age}`);
          const expected = rate === undefined ? undefined : base + perThousand(rate, base);
          expect(priceOf(version, { insured, applicant, choices, riders: ['waiver'] }), `${payment} ${age}`).toBe(expected);
          if (expected !== undefined) priced += 1;
        }
    expect(priced).toBe(waiver?.size);
  });

  it('keeps its hash, so that orders still refer to it', () => {
    expect(version.product.version).toBe(row.version);
    expect(parseRateTable(row.files['rates/main.csv'] ?? '').ok).toBe(true);
  });
});

describe('the product that version 0007 had on sale', () => {
  it('gives the quotes that it gave then', () => {
    const { onSale, prices } = readManifest('0007');
    const row = stored.find(({ version }) => version === onSale.products[0]?.version);
    if (!row) throw new Error('not stored');
    for (const { request, answer } of prices.quotes) {
      const { choices, premium, riders = [], ...asked } = request;
      const given = premium === undefined ? {} : { premium: fromYuanText(premium) };
      const quote = quoteOf(open(row), { ...asked, ...given, riders, choices: readChoices(choices) });
      if (quote instanceof Refused) throw new Error(quote.message);
      const { age, sumAssured, lines } = onlyInsured(quote);
      expect({ age, sumAssured, lines, premium: quote.premium, payments: quote.payments }).toEqual(answer);
    }
  });
});

describe('a product of a newer schema', () => {
  it('is not opened', () => {
    const [row] = stored;
    expect(() => openProductFile({ schema: productSchema + 1, definition: {}, files: row?.files ?? {} })).toThrow(
      `the product has schema ${productSchema + 1}`,
    );
  });
});

describe('a version from before riders had exclusions of their own', () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startPortal();
  });
  afterAll(() => portal.stop());

  it('is sold with the exclusions of the main contract confirmed alone', async () => {
    const { pool } = portal.connection;
    const [row] = stored;
    const riders = row?.definition.riders.map((rider) => ({ ...rider, exclusions: undefined }));
    await pool.query("update products set is_current = false where goods_id = 'zhenan'");
    await pool.query(
      `insert into products (goods_id, version, schema, definition, files, is_current, imported_at, seeded)
       values ('zhenan', $1, 1, $2, $3, true, now(), false)`,
      [row?.version, JSON.stringify({ ...row?.definition, riders }), JSON.stringify(row?.files)],
    );
    portal.clock.advance(1);
    const guest = openGuest(portal, 3);
    const change = (one: WireApplication) => changeInsured(one, { planId: 'plus', riders: ['mild_moderate'] });
    const { product, application } = await saveApplication({ ...guest, change });
    expect(product.coverages.map(({ exclusions }) => exclusions.length)).toEqual([application.exclusionsConfirmed.length, 0, 0]);
    await expect(submitOrder({ ...guest, change })).resolves.toMatchObject({ premium: expect.any(String) as string });
  });
});
