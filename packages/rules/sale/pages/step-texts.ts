import type { Product, Trigger } from '../../product/product.ts';
import type { Application } from '../answers/application.ts';
import { isForOneself, type StepId } from '../flows.ts';

interface StepText {
  readonly title: string;
  readonly lead: string;
}

/** The title of each page of a sale and the sentence below it. Pages show them, and the sale record keeps them. */
export const stepTexts: Readonly<Record<StepId, StepText>> = {
  advice: { title: '阅读条款', lead: '请逐份阅读下列文件，并逐条确认责任免除。了解清楚后再投保，是对您自己的保护。' },
  suitability: {
    title: '您的需求与预算',
    lead: '先看看这份保险是否适合您。回答只用来判断适不适合，不影响价格。',
  },
  applicant: {
    title: '投保人信息',
    lead: '投保人是购买并交纳保费的人，须年满 18 周岁。请填写本人真实信息，与证件保持一致。',
  },
  insured: { title: '被保险人信息', lead: '被保险人是受保障的人，发生保险事故时按合同约定给付保险金。' },
  beneficiaries: { title: '受益人', lead: '请选择身故保险金由谁领取。' },
  health: {
    title: '健康告知',
    lead: '请逐项如实回答，只需回答问到的内容。未如实告知，可能影响今后理赔。选“是”不等于不能投保。',
  },
  organisation: { title: '投保单位', lead: '投保单位是订立合同、交纳保费的一方。请按营业执照或登记证书填写。' },
  place: { title: '场所与保障', lead: '保障的是这个场所里实名登记的人员。一份合同对应一个场所。' },
  roster: { title: '人员名单', lead: '请逐人登记。每位人员须本人同意投保并认可保险金额，未同意的人员不能列入。' },
  confirm: { title: '确认投保信息', lead: '请逐项核对。提交后不能再修改，如需更正请点各项右侧的“修改”。' },
};

/** The page of somebody who buys for themselves: applicant, insured and beneficiaries at once. */
const textsForOneself = {
  title: '投保人信息',
  lead: '您为自己投保：您既是投保人，也是被保险人，信息只需填写一次。请与证件保持一致。',
};

/** The page of the members of a family. */
const textsForFamily = {
  title: '家庭成员',
  lead: '请填写每位家庭成员的信息，与证件保持一致。每位成员的保障各自独立，可以选择不同的方案。',
};

/** The pages of a group that other sales have too. */
const textsForGroup: Readonly<Partial<Record<StepId, StepText>>> = {
  advice: { title: '投保须知', lead: '请逐份阅读下列文件，并逐条确认责任免除。' },
  health: { title: '投保告知', lead: '请由投保单位如实告知全体人员的情况。未如实告知，可能影响今后理赔。' },
  confirm: { title: '确认并签署', lead: '请逐项核对。签署并提交后不能再修改，如需更正请点各项右侧的“修改”。' },
};

/** The events that are paid for, as the words before 等其他保险金. Undefined for a death, whose benefit others receive. */
const benefitWords: Readonly<Record<Trigger, string | undefined>> = {
  critical_illness: '重大疾病',
  moderate_illness: '中度疾病',
  mild_illness: '轻度疾病',
  death: undefined,
  accidental_death: undefined,
  accidental_disability: '意外伤残',
  medical_expenses: '医疗费用',
  hospital_stay: '住院津贴',
  survival: '生存',
};

/**
 * Who receives the benefits other than the death benefit: `重大疾病等其他保险金由被保险人本人领取，无需指定。` Empty if the product has no
 * such benefit; a waiver pays nobody.
 */
export function sayOtherBenefits({ coverages }: Pick<Product, 'coverages'>, insured: '被保险人' | '投保人' | '您'): string {
  const [first, ...others] = coverages
    .filter(({ kind }) => kind !== 'waiver')
    .flatMap(({ benefits }) => benefits)
    .filter(({ trigger }) => benefitWords[trigger] !== undefined);
  if (!first) return '';
  const named = others.length === 0 ? first.name : `${benefitWords[first.trigger]}等其他保险金`;
  return `${named}由${insured}本人领取，无需指定。`;
}

/** The texts of a page, by whom the sale is for and by what the product pays. */
export function textsOf(step: StepId, product: Pick<Product, 'flow' | 'coverages'>, application: Application): StepText {
  const { flow } = product;
  if (step === 'beneficiaries') {
    const { title, lead } = stepTexts.beneficiaries;
    return { title, lead: lead + sayOtherBenefits(product, '被保险人') };
  }
  if (flow === 'family') return step === 'insured' ? textsForFamily : stepTexts[step];
  if (flow === 'partner') return textsForGroup[step] ?? stepTexts[step];
  return step === 'applicant' && isForOneself(application) ? textsForOneself : stepTexts[step];
}
