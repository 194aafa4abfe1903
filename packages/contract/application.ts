import { MOST_OWNERS } from '@portal/rules/owners/owners.ts';
import { PERSON_EMAIL_MAX } from '@portal/rules/person/email.ts';
import type { Person } from '@portal/rules/sale/answers/application.ts';
import { MOST_PAGES } from '@portal/rules/service/papers.ts';
import { MOST_TAX_RESIDENCES } from '@portal/rules/person/tax-residence.ts';
import { readChoice } from '@portal/rules/product/amounts.ts';
import { z } from 'zod';
import {
  certificateType,
  day,
  gender,
  goodsId,
  id,
  isTooLarge,
  largestAmountMessage,
  phone,
  recordOf,
  regionCode,
  relation,
  yuanText,
} from './fields.ts';
import { recordedPage } from './paper.ts';

export const occupationCode = z.string().regex(/^\d{7}$/, '职业代码应为7位数字');

const countryCode = z.string().regex(/^[A-Z]{3}$/, '国家（地区）代码应为3位字母');
const taxText = z.string().max(200).optional();

const taxDetails = z.strictObject({
  surname: z.string().max(80).optional(),
  givenName: z.string().max(80).optional(),
  livesIn: taxText,
  bornIn: taxText,
  residences: z
    .array(
      z.strictObject({
        country: countryCode.optional(),
        number: z.string().max(60).optional(),
        absence: z.enum(['not_issued', 'not_obtained']).optional(),
        explanation: taxText,
      }),
    )
    .max(MOST_TAX_RESIDENCES)
    .optional(),
});

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
  email: z.string().max(PERSON_EMAIL_MAX).optional(),
  region: z.array(regionCode).max(3).optional(),
  address: z.string().max(200).optional(),
  postcode: z.string().max(6).optional(),
  annualIncome: z.number().int().min(0).max(1_000_000_000).optional(),
  otherDeathCover: z.number().int().min(0).max(1_000_000_000).optional().describe('未成年人在其他保险公司的身故保险金额合计，元'),
  taxResidence: z.enum(['china', 'elsewhere', 'both']).optional().describe('税收居民身份：仅中国、仅其他国家（地区）、两者都是'),
  taxDetails: taxDetails.optional().describe('其他国家（地区）的税收居民情况'),
} satisfies Record<keyof Person, z.ZodType>;

export const person = z.strictObject(personFields);

const place = { region: z.array(regionCode).max(3).optional(), address: z.string().max(200).optional() };

/** The longest explanation of a difference from the register. */
export const OWNERS_NOTE_MAX = 200;

const owner = z.strictObject({
  party: id,
  basis: z.enum(['share', 'benefit', 'control', 'manager']).optional().describe('依据：股权等、收益权或表决权、其他方式控制、日常经营管理'),
  share: z.string().max(10).optional().describe('百分比，最多两位小数'),
  since: day.optional(),
  livesIn: z.string().max(80).optional().describe('常住地：非中国国籍的填写'),
});

/** An organisation as entered so far. */
export const organisation = z.strictObject({
  name: z.string().max(80).optional(),
  creditCode: z.string().max(40).optional().describe('统一社会信用代码'),
  ...place,
  contact: person.pick({ name: true, phone: true, email: true }).optional().describe('联系人：验证码和通知发到其手机'),
  officer: z
    .strictObject({ name: z.string().max(80).optional(), title: z.string().max(40).optional() })
    .optional()
    .describe('签署人'),
  licence: z
    .strictObject({ id: z.uuid(), sha256: z.string().regex(/^[0-9a-f]{64}$/, '摘要格式有误') })
    .optional()
    .describe('已上传的营业执照：以服务器的记录为准，提交的内容不采用'),
  kind: z
    .enum(['company', 'state', 'listed', 'public', 'association', 'household'])
    .optional()
    .describe('单位性质：公司等、国有、上市公司、机关事业单位、社会组织、个体工商户'),
  owners: z.array(owner).max(MOST_OWNERS).optional().describe('受益所有人'),
  ownersKnown: z
    .strictObject({ creditCode: z.string().max(40), on: day })
    .optional()
    .describe('受益所有人取自本单位以往的投保，尚待确认：其信用代码，和上次确认的日期'),
  ownersNote: z.string().max(OWNERS_NOTE_MAX).optional().describe('与登记不同的说明'),
});

/** Life class of occupation → people. */
export const classCounts = recordOf(z.string().regex(/^[1-7]$/, '职业类别有误'), z.number().int().min(0).max(100_000), {
  most: 7,
  message: '职业类别过多',
});

const group = z.strictObject({
  planId: id,
  riders: z.array(id).max(10),
  place: z.strictObject({ name: z.string().max(80).optional(), ...place }),
  expected: classCounts.describe('预计人数：职业类别 → 人数；确认名单后以名单为准'),
  roster: z
    .strictObject({
      id: z.uuid(),
      count: z.number().int().min(1).max(100_000),
      sha256: z.string().regex(/^[0-9a-f]{64}$/, '摘要格式有误'),
      classes: classCounts,
    })
    .optional()
    .describe('已确认的人员名单：以服务器的记录为准，提交的内容不采用'),
});

const beneficiary = z.strictObject({
  party: id,
  relation: z.enum(['01', '02', '03']).optional(),
  order: z.number().int().min(1).max(9).optional(),
  share: z.number().int().min(0).max(999).optional(),
});

/** The id of an option, or an amount as yuan text. */
const choice = z
  .string()
  .regex(/^(?:[\w-]{1,64}|\d{1,12}\.\d{2})$/, '所选内容格式有误')
  .refine((text) => !isTooLarge(text), largestAmountMessage);

/** Input id → what was chosen. */
export const choicesInput = recordOf(id, choice.transform(readChoice), { most: 20, message: '所选内容过多' });

const insuredFields = {
  id,
  party: id,
  relation: relation.optional(),
  planId: id,
  riders: z.array(id).max(10),
  beneficiaries: z.strictObject({
    kind: z.enum(['statutory', 'named']).optional(),
    named: z.array(beneficiary).max(10),
  }),
};

/** More people than any product insures in one contract. */
export const mostInsureds = 20;
const mostParties = 60;

const healthDetails = z.strictObject({
  points: z.array(z.string().max(300)).max(30).optional(),
  since: z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/, '月份格式有误')
    .optional(),
  treatedAt: z.string().max(100).optional(),
  text: z.string().max(600).optional(),
  reports: z
    .array(recordedPage)
    .max(MOST_PAGES)
    .optional()
    .describe('已上传的检查报告，按顺序的各个文件：以服务器的清单为准，提交的内容不采用'),
});

/** A month, and a letter if a text changes twice in it. */
const consentVersion = z.string().regex(/^\d{4}-\d{2}[a-z]?$/);

/** Health answers, by person and question. */
export const applicationHealth = {
  health: recordOf(id, recordOf(id, z.enum(['yes', 'no']), { most: 100, message: '健康告知的回答过多' }), {
    most: mostParties,
    message: '人员过多',
  }).describe('人员编号 → 问题编号 → 回答'),
  healthDetails: recordOf(id, recordOf(id, healthDetails, { most: 100, message: '健康告知的说明过多' }), {
    most: mostParties,
    message: '人员过多',
  })
    .default({})
    .describe('人员编号 → 问题编号 → 回答“是”的说明'),
  bodies: recordOf(id, z.strictObject({ height: z.string().max(10).optional(), weight: z.string().max(10).optional() }), {
    most: mostParties,
    message: '人员过多',
  })
    .default({})
    .describe('人员编号 → 身高（厘米）、体重（公斤）'),
};

const need = z.enum(['illness', 'medical', 'accident', 'family', 'retirement', 'savings']);

const suitability = z.strictObject({
  needs: z.array(need).max(6).optional(),
  term: z.enum(['short', 'long', 'life']).optional().describe('希望保障多久：10 年以内、10 至 30 年、终身'),
  budget: z.number().int().min(0).max(1_000_000_000).optional().describe('本次每年（一次交清的为一次）打算交的保费，元'),
  familyIncome: z.number().int().min(0).max(1_000_000_000).optional().describe('家庭年收入，元'),
  held: z.array(need).max(6).optional().describe('已有保障，没有为空数组'),
  insisted: z
    .strictObject({ words: z.string().max(40), against: z.string().max(2000) })
    .optional()
    .describe('不听劝阻仍要投保的书面确认，以及确认时的提示'),
});

const applicationFields = {
  goodsId,
  parties: recordOf(id, person, { most: mostParties, message: '人员过多' }).describe('本单的全部人员，每人只填一次，各角色以编号引用'),
  applicant: id,
  organisation: organisation.optional().describe('投保单位：由单位投保时填写，此时投保人为空'),
  suitability: suitability.optional().describe('需求与承受能力，一年期以上的个人合同须填写'),
  group: group.optional().describe('团体投保：场所、计划与人员名单；有此项时不填被保险人'),
  ...applicationHealth,
  noticeAcknowledged: z.boolean(),
  documentsRead: recordOf(id, z.string().regex(/^[0-9a-f]{64}$/), { most: 50, message: '文件过多' }),
  exclusionsConfirmed: z.array(id).max(50),
  consents: z
    .strictObject({
      health_answers: consentVersion.optional(),
      relatives: consentVersion.optional(),
      child_under_14: consentVersion.optional(),
    })
    .default({})
    .describe('单独同意：种类 → 所同意说明的版本'),
  declarationAgreed: z.boolean(),
};

interface References {
  readonly parties: Readonly<Record<string, unknown>>;
  readonly applicant: string;
  readonly organisation?: { readonly owners?: readonly { readonly party: string }[] | undefined } | undefined;
  readonly insureds: readonly {
    readonly id: string;
    readonly party: string;
    readonly beneficiaries?: { readonly named: readonly { readonly party: string }[] };
  }[];
}

/** Whether every role refers to a person of the application, and every insured has an id of their own. */
export function refersRightly({ parties, applicant, insureds, organisation }: References): boolean {
  const owners = (organisation?.owners ?? []).map(({ party }) => party);
  if (new Set(owners).size !== owners.length || owners.includes(applicant)) return false;
  const roles = [
    applicant,
    ...owners,
    ...insureds.flatMap(({ party, beneficiaries }) => [party, ...(beneficiaries?.named ?? []).map((one) => one.party)]),
  ];
  return roles.every((role) => Object.hasOwn(parties, role)) && new Set(insureds.map((insured) => insured.id)).size === insureds.length;
}

/** An application in a request. Yuan text is parsed into fen. */
export const applicationInput = z
  .strictObject({
    ...applicationFields,
    choices: choicesInput,
    insureds: z.array(z.strictObject({ ...insuredFields, choices: choicesInput })).max(mostInsureds),
  })
  .refine(({ insureds, group }) => (insureds.length === 0) === (group !== undefined), '请填写被保险人，团体投保时填写名单')
  .refine(refersRightly, '人员编号有误');

const choicesAnswer = z.record(id, z.union([yuanText, id]));

/** An application in an answer to its owner. Amounts are yuan text. */
export const applicationAnswer = z.object({
  ...applicationFields,
  choices: choicesAnswer,
  insureds: z.array(z.object({ ...insuredFields, choices: choicesAnswer })),
});

export const contactPhone = phone;
