import { readYuan, refuseAmountText } from '@portal/rules/values/amount.ts';
import { checkAmount } from '@portal/rules/product/check-selection.ts';
import type { Application } from '@portal/rules/sale/answers/application.ts';
import { cleanApplication } from '@portal/rules/sale/answers/clean-application.ts';
import { addYears } from '@portal/rules/values/dates.ts';
import { checkBeneficiaries } from '@portal/rules/sale/judging/check-beneficiaries.ts';
import { checkStep } from '@portal/rules/sale/flows.ts';
import { sumInput } from '@portal/rules/product/inputs.ts';
import { withBeneficiary, withParty } from '@portal/rules/sale/answers/parties.ts';
import type { AmountInput, Product } from '@portal/rules/product/product.ts';
import { findAt, type Finding } from '@portal/rules/values/refusal.ts';
import { checkVerifyCode } from '@portal/rules/account/verify-code.ts';
import { completePerson } from '@portal/forms/person/complete-person.ts';
import { allFields, type GalleryData } from './gallery-data.ts';

/** All answers of the gallery. None of them is sent to the server. */
export interface Answers {
  readonly application: Application;
  readonly verifyCode: string;
  /** Yuan, as typed. */
  readonly amount: string;
}

export function emptyAnswers({ goodsId }: Product): Answers {
  const application: Application = {
    goodsId,
    parties: { applicant: {} },
    applicant: 'applicant',
    choices: {},
    insureds: [{ id: 'insured', party: 'applicant', relation: '00', planId: '', choices: {}, riders: [], beneficiaries: { named: [] } }],
    health: {},
    healthDetails: {},
    bodies: {},
    noticeAcknowledged: false,
    documentsRead: {},
    exclusionsConfirmed: [],
    consents: {},
    declarationAgreed: false,
  };
  return { application, verifyCode: '', amount: '' };
}

/** The answers of a sample person. Steps that a person must do, such as reading and receiving a code, stay open. */
export function sampleAnswers({ product, rules }: GalleryData): Answers {
  const { application, ...others } = emptyAnswers(product);
  const applicant = completePerson(
    {
      name: '样例甲',
      certificateType: '0',
      certificateNo: '440402199003071013',
      certificateValidUntil: addYears(rules.today, 8),
      occupation: '2090400',
      socialInsurance: 'yes',
      phone: { countryCode: '86', number: '13900000001' },
      email: 'sample@example.com',
      annualIncome: 200_000,
      region: ['440000', '440400', '440402'],
      address: '港湾大道100号样例小区5栋1203房',
      postcode: '519000',
      taxResidence: 'china',
    },
    allFields,
    rules.today,
  );
  const spouse = completePerson(
    { name: '样例乙', certificateType: '0', certificateNo: '440402199205061024', certificateValidUntil: addYears(rules.today, 8) },
    allFields,
    rules.today,
  );
  const filled = withParty(application, 'applicant', () => applicant);
  const health = { applicant: Object.fromEntries(product.healthQuestions.map(({ id }) => [id, 'no' as const])) };
  return {
    ...others,
    amount: '300,000',
    application: { ...withBeneficiary(filled, 'insured', spouse, { relation: '02', order: 1, share: 100 }), health },
  };
}

function findSum(text: string, sum: AmountInput): Finding[] {
  const amount = readYuan(text);
  const missing = { rule: 'amount.required', message: `请输入${sum.label}` };
  const refusal = amount === undefined ? (refuseAmountText(text, { counts: 'yuan' }) ?? missing) : checkAmount(amount, sum);
  return findAt(`choices.${sum.id}`, refusal);
}

/** All findings, in the order of the specimens. Separate consents belong to steps of a sale and have no specimen. */
export function checkAnswers({ product, rules }: GalleryData, answers: Answers): Finding[] {
  const application = cleanApplication(answers.application);
  const check = (step: Parameters<typeof checkStep>[0]): Finding[] => checkStep(step, product, application, rules);
  const sum = sumInput(product);
  // For oneself they are asked on one page; the gallery shows them apart.
  const ofBeneficiaries = checkBeneficiaries(product, application, rules);
  const ofApplicant = check('applicant').filter(({ path }) => ofBeneficiaries.every((finding) => finding.path !== path));
  const all = [
    ...ofApplicant,
    ...findAt('verifyCode', checkVerifyCode(answers.verifyCode)),
    ...(sum ? findSum(answers.amount, sum) : []),
    ...ofBeneficiaries,
    ...check('health'),
    ...check('advice').filter(({ path }) => path.startsWith('documentsRead.')),
    ...check('confirm'),
  ];
  return all.filter(({ rule }) => !rule.startsWith('consent.'));
}
