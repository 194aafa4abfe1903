import { perYear } from '@portal/contract/product.ts';
import { day, policyNo, relation } from '@portal/contract/fields.ts';
import { z } from 'zod';
import { recordCorePolicy } from '../policies/record-core-policy.ts';
import type { Feed } from '../feed.ts';
import { amount, at, person, revision, text } from '../line-fields.ts';

/** `pending` and `matured` follow from the dates. */
const state = z.enum(['effective', 'grace', 'cooling_off_surrendered', 'surrendered', 'lapsed', 'terminated']);

const beneficiary = z.strictObject({ name: text, order: z.number().int().min(1), share: z.number().int().min(1).max(100), relation });

const insured = z.strictObject({
  person,
  relation,
  benefits: z
    .array(z.strictObject({ name: text, amount: text, premium: amount.nullable().default(null) }))
    .min(1)
    .max(50),
  beneficiaries: z.array(beneficiary).max(50).nullable().default(null),
  deathCover: amount.nullable().default(null),
});

const contract = z
  .strictObject({
    productName: text,
    issuedAt: at.transform((instant) => new Date(instant)),
    effectiveOn: day,
    coverUntil: day.nullable(),
    premium: z.strictObject({ amount, payments: z.number().int().min(1).max(1200), perYear: perYear.optional() }),
    sum: amount.nullable(),
    terms: z
      .array(z.strictObject({ label: text, value: text }))
      .max(20)
      .default([]),
    applicant: person,
    phoneConfirmedOn: day.nullable().default(null),
    insureds: z.array(insured).min(1).max(100),
  })
  .refine(({ effectiveOn, coverUntil }) => coverUntil === null || coverUntil >= effectiveOn, {
    path: ['coverUntil'],
    message: 'is earlier than effectiveOn',
  });

const line = z
  .strictObject({
    policyNo,
    revision,
    state,
    cashValue: z.strictObject({ amount, on: day }).nullable().default(null),
    paidUntil: day.nullable().default(null),
    graceUntil: day.nullable().default(null),
    // Absent: nothing is said of a waiver. Null: there is none.
    waivedFrom: day.nullable().optional(),
    contract: contract.optional(),
  })
  .refine((policy) => policy.state !== 'grace' || policy.graceUntil !== null, {
    path: ['graceUntil'],
    message: 'a policy in grace needs it',
  });

type Line = z.output<typeof line>;

export const policiesFeed: Feed<Line> = {
  name: 'policies',
  schema: line,
  idOf: (policy) => policy.policyNo,
  record: (tx, deps, { policyNo: number, state: reached, contract: reported, cashValue, paidUntil, graceUntil, waivedFrom }) =>
    recordCorePolicy(tx, deps, {
      policyNo: number,
      state: reached,
      values: { cashValue, paidUntil, graceUntil },
      waivedFrom,
      ...(reported && { contract: reported }),
    }),
};
