import { appendFileSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contentFolder } from '../../lifecycle/import-content.ts';
import { runCli } from '../../testing/run-cli.ts';
import { startPortal, type TestPortal } from '../../testing/test-portal.ts';
import { testNow } from '../../testing/test-clock.ts';
import { checkProductAt } from './import-product.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'portal-product-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Replaces the folder by that of a product of the default content. */
function copyOf(goodsId: string): void {
  rmSync(folder, { recursive: true, force: true });
  cpSync(path.join(contentFolder, 'products', goodsId), folder, { recursive: true });
}

/** Replaces the first occurrence of `from` in a file. Returns its line. */
function change(file: string, from: string, to: string): number {
  const name = path.join(folder, file);
  const text = readFileSync(name, 'utf8');
  const at = text.indexOf(from);
  if (at < 0) throw new Error(`${from} is not in ${file}`);
  writeFileSync(name, text.slice(0, at) + to + text.slice(at + from.length));
  return text.slice(0, at).split('\n').length;
}

const lineCount = (file: string) => readFileSync(path.join(folder, file), 'utf8').trimEnd().split('\n').length;
const faults = () => checkProductAt(folder, testNow());

describe('a product folder', () => {
  beforeEach(() => copyOf('kangyi'));

  it.each(readdirSync(path.join(contentFolder, 'products')))('of the default content has no faults: %s', async (goodsId) => {
    copyOf(goodsId);
    expect(await faults()).toEqual([]);
  });

  it('without a cell that somebody can choose names the row next to it', async () => {
    const last = change('rates/main.csv', '\nyes,d10000,61-65,191200', '');
    expect(await faults()).toEqual([`rates/main.csv:${last}: no row of yes|d10000 for age 61 to 65`]);
  });

  it('without any cell of a combination names the heading', async () => {
    const text = readFileSync(path.join(folder, 'rates/main.csv'), 'utf8');
    writeFileSync(path.join(folder, 'rates/main.csv'), text.replaceAll(/^no,d20000,.*\n/gm, ''));
    const heading = text.slice(0, text.indexOf('socialInsurance,deductible')).split('\n').length;
    expect(await faults()).toEqual([`rates/main.csv:${heading}: no row of no|d20000 for age 0 to 65`]);
  });

  it('with faults of every kind at once names all of them, and none is hidden by another', async () => {
    change('product.yaml', '{ on: lifeClass, max: 4 }', '{ on: speed, max: 4 }');
    change('product.yaml', 'deductible: deductible', 'deductible: coverPeriod');
    change('product.yaml', 'goodsId: kangyi', 'insureds: { min: 3, max: 2 }\ngoodsId: kangyi');
    change('product.yaml', '  - id: h2\n', '  - id: h1\n');
    rmSync(path.join(folder, 'privacy.md'));
    const gap = change('rates/cancer-care.csv', 'yes,21-25,700\n', '');
    change('product.yaml', 'coolingOffDays: 15', 'coolingOffDays: 5');
    const found = (await faults()).join('\n');
    const expected = [
      'speed',
      'coverPeriod',
      'min is 3 and max is 2',
      'h1',
      'privacy.md',
      `cancer-care.csv:${gap}: age 21 expected`,
      'coolingOffDays must be',
    ];
    for (const words of expected) expect(found).toContain(words);
  });

  it('for several people in the flow of one, or with bounds in the wrong order, is refused', async () => {
    const line = change('product.yaml', 'goodsId: kangyi', 'insureds: { min: 3, max: 2 }\ngoodsId: kangyi');
    expect(await faults()).toEqual([
      `product.yaml:${line}: min is 3 and max is 2`,
      `product.yaml:${line}: the individual flow insures one person`,
    ]);
  });

  it('whose benefit takes its amount from options without amounts is refused', async () => {
    change('product.yaml', 'deductible: deductible', 'deductible: coverPeriod');
    expect(await faults()).toEqual([
      expect.stringMatching(/^product\.yaml:\d+: a benefit takes its amount from coverPeriod, whose options have none$/),
    ]);
  });

  it('with a payment period for each insured is refused, because the premiums of a contract are due together', async () => {
    copyOf('zhenan');
    const line = change('product.yaml', 'role: payment', 'role: payment\n    scope: insured');
    expect(await faults()).toEqual([`product.yaml:${line + 1}: all insureds share the payment period`]);
  });

  it('with more combinations of options than one call prices is refused', async () => {
    const options = Array.from({ length: 101 }, (_, index) => `      - { id: x${index}, label: ${index} 元 }`).join('\n');
    change('product.yaml', 'inputs:\n', `inputs:\n  - id: other\n    label: 其他\n    type: choice\n    options:\n${options}\n`);
    expect(await faults()).toContainEqual(
      expect.stringMatching(/^product\.yaml:\d+: the options have 202 combinations; at most 200 are priced in one call$/),
    );
  });

  it('without the cash values of a rate names the row next to it', async () => {
    copyOf('zhenan');
    const text = readFileSync(path.join(folder, 'rates/waiver-cash-values.csv'), 'utf8');
    const rows = text.split('\n');
    const first = rows.findIndex((row) => row.startsWith('y20,1,50,'));
    writeFileSync(path.join(folder, 'rates/waiver-cash-values.csv'), rows.toSpliced(first, 1).join('\n'));
    expect(await faults()).toEqual([`rates/waiver-cash-values.csv:${first}: no row of y20|1 for age 50`]);
  });

  it('with limits that are wider than its tables names the row next to what is missing', async () => {
    change('product.yaml', '{ on: age, max: 65 }', '{ on: age, max: 66 }');
    expect(await faults()).toContainEqual(expect.stringMatching(/^rates\/main\.csv:\d+: no row of yes\|d20000 for age 66$/));
  });

  it('with an option that its tables do not know says so for each combination', async () => {
    change('product.yaml', '{ id: d20000,', '{ id: d30000, label: 3 万元, amount: 30000 }\n      - { id: d20000,');
    expect(await faults()).toContainEqual(expect.stringMatching(/^rates\/main\.csv:\d+: no row of no\|d30000 for age 0 to 65$/));
  });

  it('with another limit at renewal has rows for both stages', async () => {
    const stages = (entry: number, renewal: number) =>
      `{ on: age, max: ${entry}, stage: entry }\n  - { on: age, max: ${renewal}, stage: renewal }`;
    change('product.yaml', '{ on: age, max: 65 }', stages(60, 65));
    expect(await faults()).toEqual([
      expect.stringMatching(/^notice\.md:\d+: says ages 出生满 28 天至 65 周岁, .* 出生满 28 天至 60 周岁$/),
      expect.stringMatching(/^terms\.md:\d+: says ages 出生满 28 天且不超过 65 周岁, .* 出生满 28 天至 60 周岁$/),
    ]);
    change('product.yaml', stages(60, 65), stages(60, 66));
    expect((await faults()).filter((fault) => fault.includes('main.csv'))).toEqual(
      ['yes|d10000', 'yes|d20000', 'no|d10000', 'no|d20000'].map(
        (key) => expect.stringMatching(`no row of ${key.replace('|', '.')} for age 66$`) as string,
      ),
    );
    change('product.yaml', stages(60, 66), stages(60, 60));
    expect((await faults())[0]).toMatch(/nobody can choose .* at age 61$/);
  });

  it('with a limit of renewals but without renewals is refused', async () => {
    change('product.yaml', 'renewal: rebuy', 'renewal: none');
    change('product.yaml', 'renewalWaitingDays: 0\n', '');
    const line = change('product.yaml', '{ on: age, max: 65 }', '{ on: age, max: 65, stage: renewal }');
    expect(await faults()).toEqual([`product.yaml:${line}: the limit is of renewals, and the product has none`]);
  });

  it('with renewals says how long they wait, not longer than a first contract; without renewals it says nothing', async () => {
    const waits = (from: string, to: string) => change('product.yaml', from, to);
    const line = waits('renewalWaitingDays: 0', 'renewalWaitingDays: 31');
    expect(await faults()).toEqual([`product.yaml:${line}: a continuous renewal waits no longer than a first contract`]);
    waits('renewal: rebuy', 'renewal: none');
    expect(await faults()).toEqual([`product.yaml:${line}: renewalWaitingDays is of renewals, and the product has none`]);
    waits('renewal: none', 'renewal: rebuy');
    waits('renewalWaitingDays: 31\n', '');
    expect(await faults()).toEqual([
      expect.stringMatching(/^product\.yaml(:\d+)?: a product with renewals says how long a continuous one waits: renewalWaitingDays$/),
    ]);
  });

  it('with rows that nobody can reach names each of them', async () => {
    appendFileSync(path.join(folder, 'rates/cancer-care.csv'), 'no,66,100\nmaybe,0-65,100\n');
    const last = lineCount('rates/cancer-care.csv');
    expect(await faults()).toEqual([
      `rates/cancer-care.csv:${last - 1}: nobody can choose no at age 66`,
      `rates/cancer-care.csv:${last}: maybe is no choice of the product`,
    ]);
  });

  it('whose table is missing an age in between names the line', async () => {
    const line = change('rates/cancer-care.csv', 'yes,21-25,700\n', '');
    expect(await faults()).toContainEqual(`rates/cancer-care.csv:${line}: age 21 expected, 26 found`);
  });

  it('with a key that is neither an input nor a fact names the heading', async () => {
    const line = change('rates/main.csv', 'socialInsurance,deductible,age', 'socialInsurance,excess,age');
    expect(await faults()).toContainEqual(
      `rates/main.csv:${line}: the heading names excess, which is neither a choice nor a fact of a life`,
    );
  });

  it('with an unknown field names its place', async () => {
    const line = change('product.yaml', '    role: cover\n', '    role: cover\n    colour: red\n');
    const [fault, ...others] = await faults();
    expect(others).toEqual([]);
    expect(fault).toContain('colour');
    expect(Math.abs(Number(fault?.split(':')[1]) - line)).toBeLessThan(3);
  });

  it.each([
    ['an input', '{ on: lifeClass, max: 4 }', '{ on: excess, max: 4 }', 'the limit names excess, which is neither an input nor a fact'],
    [
      'an option',
      '{ on: lifeClass, max: 4 }',
      '{ on: lifeClass, max: 4, when: { deductible: { only: [d5] } } }',
      'the limit names d5, which is no option of deductible',
    ],
    [
      'a coverage',
      '{ on: lifeClass, max: 4 }',
      '{ on: lifeClass, max: 4, coverage: gold }',
      'the limit names coverage gold, which does not exist',
    ],
    [
      'a main risk',
      '{ on: lifeClass, max: 4 }',
      '{ on: lifeClass, max: 4, coverage: main }',
      'coverage main is a main risk: a limit without coverage applies to every sale',
    ],
    ['ages by name', '{ on: age, max: 65 }', '{ on: age, max: 65, only: ["30"] }', 'a limit on age has min or max'],
    ['a most number of days', '{ on: ageDays, min: 28 }', '{ on: ageDays, min: 28, max: 30000 }', 'a limit on ageDays has min only'],
    ['a least risk class', '{ on: lifeClass, max: 4 }', '{ on: lifeClass, min: 1, max: 4 }', 'a limit on lifeClass has max only'],
    ['a required coverage', 'requires: [main]', 'requires: [base]', 'coverage cancer_care requires base, which does not exist'],
    ['options of a fact', '{ on: lifeClass, max: 4 }', '{ on: lifeClass, only: ["1"] }', 'a limit on lifeClass has max only'],
    ['days by name', '{ on: ageDays, min: 28 }', '{ on: ageDays, only: ["28"] }', 'a limit on ageDays has min only'],
  ])('with a limit or a coverage on %s that does not exist or is never judged says so at its line', async (_what, from, to, message) => {
    const line = change('product.yaml', from, to);
    expect(await faults()).toEqual([`product.yaml:${line}: ${message}`]);
  });

  it.each([
    ['- id: coverPeriod', '- id: deductible', 'two inputs have the id deductible'],
    ['{ id: d20000,', '{ id: d10000,', 'two options of deductible have the id d10000'],
    ['- id: c1', '- id: e1', 'two exclusions have the id e1'],
    ['  - id: h2', '  - id: h1', 'two health questions have the id h1'],
    ['- id: notice', '- id: terms', 'two documents have the id terms'],
    ['- id: cancer_care', '- id: main', 'two coverages have the id main'],
  ])('with an id used twice names the second: %s', async (from, to, message) => {
    const line = change('product.yaml', from, to);
    expect(await faults()).toContainEqual(`product.yaml:${line}: ${message}`);
  });

  it('with a table of cash values in place of rates, or of rates in place of cash values, says which', async () => {
    copyOf('zhenan');
    const line = change('product.yaml', '    main: rates/main.csv', '    main: rates/cash-values.csv');
    expect(await faults()).toEqual([`product.yaml:${line}: the file of main is no rate table`]);
    copyOf('zhenan');
    const values = change('product.yaml', '    main: rates/cash-values.csv', '    main: rates/main.csv');
    expect(await faults()).toEqual([`product.yaml:${values}: the file of main is no table of cash values`]);
  });

  it('that offers an amount which nobody may enter says so', async () => {
    copyOf('zhenan');
    const line = change('product.yaml', '    max: 500000', '    max: 100000001');
    expect(await faults()).toContain(`product.yaml:${line}: nobody may enter more than 100000000 yuan`);
  });

  it('with a coverage without rates, an input named like a fact, or a payment period without years says so', async () => {
    const coverage = change('product.yaml', '- id: cancer_care', '- id: cancer');
    expect(await faults()).toContain(`product.yaml:${coverage}: coverage cancer has no rate table`);
    copyOf('kangyi');
    const input = change('product.yaml', '- id: deductible', '- id: gender');
    expect(await faults()).toContain(`product.yaml:${input}: gender is the name of a fact`);
    copyOf('zhenan');
    change('product.yaml', 'label: 20 年交, term: { years: 20 }', 'label: 20 年交, term: life');
    expect(await faults()).toContainEqual(
      expect.stringMatching(/^product\.yaml:\d+: each option of the payment period has a term in years$/),
    );
  });
});

describe('portal products check', () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startPortal();
  });
  afterAll(() => portal.stop());

  it('prints each fault with file and line and ends with 1, or says that there is none; nothing is imported', async () => {
    copyOf('kangyi');
    const stored = async () => (await portal.connection.pool.query('select version, is_current from products order by id')).rows;
    const before = await stored();
    const sound = await runCli(portal.env, 'products', 'check', folder);
    expect(sound).toEqual({
      code: 0,
      output: expect.stringMatching(/^no faults\nwhat law and terms want: .*\n(?:[✓✗○] .*\n)+$/u),
      errors: '',
    });
    const [option, limit] = [
      change('product.yaml', '{ id: d20000,', '{ id: d10000,'),
      change('product.yaml', '{ on: lifeClass,', '{ on: mood,'),
    ];
    const { code, output } = await runCli(portal.env, 'products', 'check', folder);
    expect([code, output.trim().split('\n').slice(0, 2)]).toEqual([
      1,
      [
        `product.yaml:${option}: two options of deductible have the id d10000`,
        `product.yaml:${limit}: the limit names mood, which is neither an input nor a fact`,
      ],
    ]);
    expect(await stored()).toEqual(before);
    expect((await runCli(portal.env, 'products', 'check')).code).toBe(1);
  });
});

describe('a folder of an annuity', () => {
  beforeEach(() => copyOf('changqing'));

  it('without an age from which it is paid is refused, at the input and at the benefits', async () => {
    const line = change('product.yaml', 'term: { toAge: 55 }', 'term: { years: 5 }');
    const [found = ''] = await faults();
    expect(found).toMatch(/^product\.yaml:\d+: each option of the payout has a term with the age from which the annuity is paid$/);
    expect(Number(found.split(':')[1])).toBeLessThanOrEqual(line);
    copyOf('changqing');
    change('product.yaml', '    role: payout\n', '');
    expect((await faults()).join('\n')).toContain('an annuity is paid from an age, and no input has the role payout');
  });

  it('with payments or sums that have no equal parts is refused', async () => {
    change('product.yaml', ', perYear: 1 }', ' }');
    change('product.yaml', 'step: 12\n', 'step: 100\n');
    const found = (await faults()).join('\n');
    expect(found).toContain('each option says how often a year the annuity is paid: perYear');
    expect(found).toContain('a sum that may be paid by the month has min and step that are multiples of 12');
  });
});
