import { LARGEST_AMOUNT, toYuanText } from '@portal/rules/values/money.ts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { callPaths } from './call-paths.ts';
import { catalogue } from './catalogue.ts';
import { staffCatalogue } from './staff/staff-catalogue.ts';
import { staffPaths } from './staff/staff-paths.ts';
import { largestAmountMessage, recordOf } from './fields.ts';

/** The part of a JSON schema that this test reads. */
interface Schema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly format?: string;
  readonly pattern?: string;
  readonly allOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxItems?: number;
  readonly maxProperties?: number;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly propertyNames?: Schema;
  readonly additionalProperties?: Schema | false;
}

/** A whole number whose only bound is the largest safe integer of JavaScript counts as unbounded. */
const isBound = (bound: number | undefined) => bound !== undefined && Math.abs(bound) < Number.MAX_SAFE_INTEGER;

/** Whether every text that matches is shorter than some length: from end to end, and nothing is repeated without limit. */
function isFinite(pattern: string): boolean {
  const bare = pattern.replace(/\\./g, 'x').replace(/\[[^\]]*\]/g, 'x');
  return /^\^.*\$$/.test(bare) && !/[*+]|\{\d+,\}/.test(bare);
}

function isBoundedText({ maxLength, pattern, allOf = [], format }: Schema): boolean {
  const patterns = [pattern, ...allOf.map((also) => also.pattern)].filter((one) => one !== undefined);
  // The size of a file is limited where forms are read.
  return maxLength !== undefined || patterns.some(isFinite) || format === 'binary';
}

/** The paths of everything that has no bounds. */
function findUnbounded(schema: Schema, path: string): string[] {
  const { type, items, properties, additionalProperties } = schema;
  if (schema.const !== undefined || schema.enum || type === 'boolean' || type === 'null') return [];
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.flatMap((choice) => findUnbounded(choice, path));
  if (type === 'number' || type === 'integer') return isBound(schema.minimum) && isBound(schema.maximum) ? [] : [`${path}: number`];
  if (type === 'string') return isBoundedText(schema) ? [] : [`${path}: string`];
  if (type === 'array') return [...(schema.maxItems === undefined ? [`${path}: array`] : []), ...findUnbounded(items ?? {}, `${path}[]`)];
  if (type !== 'object') return [`${path}: anything`];
  const known = Object.entries(properties ?? {}).flatMap(([key, one]) => findUnbounded(one, `${path}.${key}`));
  if (additionalProperties === false) return known;
  if (additionalProperties === undefined) return [...known, `${path}: keys`];
  return [
    ...known,
    ...(schema.maxProperties === undefined ? [`${path}: keys`] : []),
    ...findUnbounded(schema.propertyNames ?? {}, `${path}.{key}`),
    ...findUnbounded(additionalProperties, `${path}.{}`),
  ];
}

/** The unbounded parts of a request as it is sent. */
function unboundedIn(request: z.ZodType, name: string): string[] {
  // The library's type of a JSON schema has many more fields.
  return findUnbounded(z.toJSONSchema(request, { io: 'input', unrepresentable: 'any' }) as Schema, name);
}

const requests = Object.entries({ ...catalogue, ...staffCatalogue }).map(([name, { request }]): [string, z.ZodType] => [name, request]);

describe('everything that a request may contain has bounds', () => {
  it.each(requests)('%s', (name, request) => {
    expect(unboundedIn(request, name), 'these fields need a maximum').toEqual([]);
  });

  it.each<[string, z.ZodType]>([
    ['a.n: number', z.strictObject({ n: z.number().int() })],
    ['a.n: number', z.strictObject({ n: z.coerce.number().min(0).optional() })],
    ['a.t: string', z.strictObject({ t: z.string().trim().min(1) })],
    ['a.t: string', z.strictObject({ t: z.string().regex(/^\d+$/) })],
    ['a.t: string', z.strictObject({ t: z.string().regex(/^a{3,}$/) })],
    ['a.t: string', z.strictObject({ t: z.string().regex(/\d{6}/) })],
    ['a.t: string', z.strictObject({ t: z.string().transform(Number) })],
    ['a.l: array', z.strictObject({ l: z.array(z.boolean()).default([]) })],
    ['a.l[]: string', z.strictObject({ l: z.array(z.union([z.literal('x'), z.string()])).max(3) })],
    ['a: keys', z.object({})],
    ['a.r: keys', z.strictObject({ r: z.record(z.enum(['x']).or(z.string().max(3)), z.boolean()) })],
    ['a.r.{key}: string', z.strictObject({ r: recordOf(z.string(), z.boolean(), { most: 3, message: '过多' }) })],
    ['a.u: anything', z.strictObject({ u: z.unknown() })],
  ])('and what has none is found: %s', (found, request) => {
    expect(unboundedIn(request, 'a')).toEqual([found]);
  });
});

describe('an amount in a request', () => {
  const { quotePremium, saveGuestDraft, applyInsurance } = catalogue;
  const issuesOf = (request: z.ZodType, sent: unknown) => (request.safeParse(sent).error?.issues ?? []).map(({ message }) => message);
  const over = toYuanText((LARGEST_AMOUNT + 1) as typeof LARGEST_AMOUNT);
  const trial = (change: object) => ({
    goodsId: 'zhenan',
    parties: { a: { gender: '0', birthday: '1990-03-07' } },
    applicant: 'a',
    insureds: [{ id: 'i', party: 'a' }],
    choices: { sum_assured: '300000.00' },
    ...change,
  });

  it('is at most the largest amount, which the refusal names in words', () => {
    expect(largestAmountMessage).toBe('金额不能超过1亿元');
    for (const amount of [over, '99999999999.99', '999999999999.99']) {
      expect(issuesOf(quotePremium.request, trial({ premium: amount }))).toEqual([largestAmountMessage]);
      expect(issuesOf(quotePremium.request, trial({ choices: { sum_assured: amount } }))).toEqual([largestAmountMessage]);
      expect(issuesOf(applyInsurance.request, { orderNo: '1'.repeat(18), version: 1, premium: amount })).toEqual([largestAmountMessage]);
      const insured = { id: 'i', party: 'a', planId: 'p', riders: [], beneficiaries: { named: [] }, choices: { sum: amount } };
      const { error } = saveGuestDraft.request.shape.application.safeParse({ insureds: [insured] });
      expect(error?.issues.find(({ path }) => path.join('.') === 'insureds.0.choices.sum')?.message).toBe(largestAmountMessage);
    }
    expect(issuesOf(quotePremium.request, trial({ premium: toYuanText(LARGEST_AMOUNT) }))).toEqual([]);
  });

  /** Texts of all requests that are amounts: they accept one and no word. */
  function amountsIn(schema: z.core.$ZodType, path: string, seen = new Set<z.core.$ZodType>()): [string, z.core.$ZodType][] {
    if (seen.has(schema) || schema._zod.def.type === 'transform') return [];
    seen.add(schema);
    const inside = Object.entries<unknown>({ ...schema._zod.def })
      .filter(([key]) => key !== 'checks')
      .flatMap(([key, value]): [string, unknown][] =>
        key === 'shape'
          ? Object.entries(value as object)
          : Array.isArray(value)
            ? value.map((one, at) => [`${key}${at}`, one])
            : [[key, value]],
      )
      .filter((entry): entry is [string, z.core.$ZodType] => typeof entry[1] === 'object' && entry[1] !== null && '_zod' in entry[1]);
    const accepts = (text: string) => z.safeParse(schema, text).success;
    const own: [string, z.core.$ZodType][] = accepts('1.00') && !accepts('x') && !accepts('1.5') ? [[path, schema]] : [];
    return [...own, ...inside.flatMap(([key, one]) => amountsIn(one, `${path}.${key}`, seen))];
  }

  it('is so in every call', () => {
    const amounts = requests.flatMap(([name, request]) => amountsIn(request, name));
    expect(amounts.length).toBeGreaterThan(2);
    const tooLarge = amounts.filter(([, schema]) => z.safeParse(schema, over).success).map(([path]) => path);
    expect(tooLarge).toEqual([]);
  });
});

describe('a record with bounds', () => {
  const answers = recordOf(z.string().max(3), z.boolean(), { most: 2, message: '回答过多' });

  it('has at most so many keys', () => {
    expect(answers.safeParse({ a: true, b: false }).success).toBe(true);
    expect(answers.safeParse({ a: true, b: false, c: true }).error?.issues).toMatchObject([{ message: '回答过多' }]);
  });
});

it('the names of all calls are checked', () => {
  expect(requests.map(([name]) => name).toSorted()).toEqual([...Object.keys(callPaths), ...Object.keys(staffPaths)].toSorted());
});
