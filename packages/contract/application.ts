import { z } from 'zod';
import { certificateType, day, gender, goodsId, id, moneyInput, phone, relation, yuanText } from './fields.ts';

const occupationCode = z.string().regex(/^\d{7}$/, '职业代码应为7位数字');
const regionCode = z.string().regex(/^\d{6}$/, '地区代码应为6位数字');

/** A person as entered so far. Every field may be missing; a field that is present has the right type and a length limit. */
const personFields = {
  name: z.string().max(80).optional(),
  certificateType: certificateType.optional(),
  certificateNo: z.string().max(40).optional(),
  certificateValidUntil: day.optional(),
  gender: gender.optional(),
  birthday: day.optional(),
  nationality: z
    .string()
    .regex(/^[A-Z]{3}$/, '国籍代码应为3位字母')
    .optional(),
  occupation: occupationCode.optional(),
  socialInsurance: z.enum(['yes', 'no']).optional(),
  phone: z.strictObject({ countryCode: z.string().regex(/^\d{1,4}$/), number: z.string().max(20) }).optional(),
  email: z.string().max(100).optional(),
  region: z.array(regionCode).max(3).optional(),
  address: z.string().max(200).optional(),
  postcode: z.string().max(6).optional(),
  annualIncome: z.number().int().min(0).max(1_000_000_000).optional(),
};

export const person = z.strictObject(personFields);

const beneficiary = z.strictObject({
  ...personFields,
  relation: z.enum(['01', '02', '03']).optional(),
  order: z.number().int().min(1).max(9).optional(),
  share: z.number().int().min(0).max(999).optional(),
});

/** Input id → the id of an option, or an amount as yuan text. */
export const choicesInput = z.record(id, z.union([moneyInput, id])).refine((choices) => Object.keys(choices).length <= 20, '所选内容过多');

const selectionFields = {
  planId: id,
  riders: z.array(id).max(10),
};

const applicationFields = {
  goodsId,
  relation: relation.optional(),
  applicant: person,
  insured: person,
  beneficiaries: z.strictObject({
    kind: z.enum(['statutory', 'named']).optional(),
    named: z.array(beneficiary).max(10),
  }),
  health: z.record(id, z.enum(['yes', 'no'])),
  noticeAcknowledged: z.boolean(),
  documentsRead: z.record(id, z.string().regex(/^[0-9a-f]{64}$/)),
  exclusionsConfirmed: z.array(id).max(50),
  declarationAgreed: z.boolean(),
};

/** An application in a request. Yuan text is parsed into fen. */
export const applicationInput = z.strictObject({
  ...applicationFields,
  selection: z.strictObject({ ...selectionFields, choices: choicesInput }),
});

/** An application in an answer to its owner. Amounts are yuan text. */
export const applicationAnswer = z.object({
  ...applicationFields,
  selection: z.object({ ...selectionFields, choices: z.record(id, z.union([yuanText, id])) }),
});

export const contactPhone = phone;
