import { z } from 'zod';
import { certificateType, day, gender, policyNo, productVersion, yuanText } from '../fields.ts';
import { surrender } from '../product-terms.ts';
import { perYear } from '../product.ts';

const text = z.string();

const phone = z.strictObject({ countryCode: text, number: text });

const region = z.strictObject({ codes: z.array(text), label: text }).describe('codes of province, city and district, and their words');

/** A person with everything that was entered. A product may ask for more than is listed. */
const person = z.looseObject({
  name: text,
  gender,
  birthday: day,
  certificateType,
  certificateNo: text,
  certificateValidUntil: text.optional().describe('a day, or 长期'),
  nationality: text.optional(),
  occupation: z.strictObject({ code: text, label: text }).optional(),
  socialInsurance: z.enum(['yes', 'no']).optional(),
  phone: phone.optional(),
  email: text.optional(),
  region: region.optional(),
  address: text.optional(),
  postcode: text.optional(),
  annualIncome: z.number().optional().describe('whole yuan'),
});

const organisation = z.looseObject({
  kind: z.literal('organisation'),
  name: text,
  creditCode: text,
  region: region.optional(),
  address: text.optional(),
  contact: text.optional(),
  phone: phone.optional(),
  email: text.optional(),
  officer: z.strictObject({ name: text, title: text }).optional(),
});

const beneficiary = person.partial().extend({
  name: text,
  certificateType,
  certificateNo: text,
  relation: text,
  order: z.number().int().describe('1 is paid first'),
  share: z.number().int().describe('in percent'),
});

const coverage = z.strictObject({
  id: text,
  code: text,
  name: text,
  kind: z.enum(['main', 'rider']),
  life: z.enum(['insured', 'applicant']).describe('whose life is covered'),
  sum: yuanText.nullable(),
  amount: text.describe('the benefit in words'),
  coverPeriod: text,
  paymentPeriod: text,
  waitingDays: z.number().int(),
  coverUntil: day.nullable().describe('null: for life'),
  premium: yuanText.describe('of each payment'),
});

const member = z.strictObject({
  id: text,
  person,
  relation: text.describe('of the insured to the applicant'),
  entryAge: z.number().int(),
  coverages: z.array(coverage),
  beneficiaries: z.array(beneficiary).nullable().describe('of the death benefit; empty: by law; null: nothing is paid at a death'),
  payoutOn: day.optional().describe('the first day of an annuity'),
  cashValues: z.array(yuanText).describe('at the end of every policy year'),
});

const group = z.strictObject({
  roster: z.strictObject({ id: text, count: z.number().int(), sha256: text }),
  place: z.strictObject({ name: text, region: text, address: text }),
  classes: z.array(z.strictObject({ lifeClass: z.number().int(), count: z.number().int(), coverages: z.array(coverage) })),
});

/** A contract as it was concluded. People are complete. */
export const frozenContract = z
  .strictObject({
    goodsId: text,
    productVersion,
    productName: text,
    shortName: text,
    termsName: text,
    filingNo: text,
    terms: z.array(z.strictObject({ label: text, value: text })).describe('the choices, in words'),
    premium: z.strictObject({ amount: yuanText, payments: z.number().int(), perYear }),
    renews: z.strictObject({ policyNo, coverUntil: day }).optional(),
    effectiveOn: day,
    coverUntil: day.nullable().describe('the last day of cover; null: for life'),
    coolingOffDays: z.number().int(),
    coolingOffFrom: z.enum(['receipt', 'firstView']),
    graceDays: z.number().int().optional(),
    reinstatementYears: z.number().int().optional(),
    surrender: surrender.optional().describe('how the customer ends it after the cooling-off period'),
    earlyEnd: z.enum(['cash_value', 'unexpired_premium']),
    applicant: z.union([organisation, person]),
    members: z.array(member).describe('empty if a group is insured: its people come in policy.members'),
    group: group.optional(),
    clauses: z.array(
      z.strictObject({
        coverage: text,
        name: text,
        benefits: z.array(
          z.strictObject({
            name: text,
            how: text,
            amount: text,
            event: z.enum(['maturity', 'survival', 'annuity']).optional().describe('of one that is paid to somebody who lives'),
            shareOfSum: z.number().nullable(),
          }),
        ),
        exclusions: z.array(text),
      }),
    ),
    documents: z.array(z.strictObject({ id: text, title: text, hash: text })).describe('hash: SHA-256 of the text'),
    declarations: z.array(
      z.strictObject({
        of: z.union([z.literal('applicant'), z.strictObject({ member: text })]),
        question: text,
        answer: z.enum(['yes', 'no']),
        details: z.array(z.tuple([text, text])),
      }),
    ),
  })
  .describe('the contract as it was concluded');

/** An insured person of a group. Their coverages are those of their class. */
export const groupMember = z.strictObject({
  id: text,
  relation: text,
  lifeClass: z.number().int().nullable(),
  person: person.extend({ beneficiaries: z.array(z.looseObject({ name: text })).nullable() }),
});
