import { needNames, type Need } from '../../product/need-names.ts';
import { premiumYearsOf } from '../../product/inputs.ts';
import { asksSuitability } from '../../suitability/asks-suitability.ts';
import { hasInsisted, judgeSale, takesElderPath } from '../../suitability/check-suitability.ts';
import type { Judgement } from '../../suitability/judge-suitability.ts';
import type { Product } from '../../product/product.ts';
import type { Application, Suitability, WantedTerm } from '../answers/application.ts';
import type { ApplicationContext } from '../judging/application-context.ts';
import { type DescribedSale, notFilledIn } from './described-sale.ts';
import type { Row, Section } from './section.ts';

/** How long a cover is wanted, in words. */
export const wantedTerms: Readonly<Record<WantedTerm, string>> = { short: '10 年以内', long: '10 至 30 年', life: '终身' };

/** The questions of the page, in its order. */
export const suitabilityQuestions = {
  needs: '想解决什么',
  term: '希望保障多久',
  budget: '每年打算交多少保费',
  budgetOnce: '打算一次交多少保费',
  familyIncome: '家庭年收入',
  held: '已有哪些保障',
} as const;

export const noneHeld = '都没有';

export const adviceHeading = '建议不要投保';

const riskOfMeans =
  '如果以后交不起保费，过了宽限期合同会中止，期间不保障；退保只退现金价值，前几年少于已交的保费。建议先降低保额、延长交费年数，或者换一款产品。';
const riskOfNeeds = '买了也解决不了您想解决的问题。建议换一款产品；如果上面选错了，请改选。';

/** What is said to who insists, by the reasons against it. */
export const sayRisks = ({ advice }: Pick<Judgement, 'advice'>): string[] => [
  ...(advice.some(({ id }) => id === 'needs') ? [riskOfNeeds] : []),
  ...(advice.some(({ id }) => id !== 'needs') ? [riskOfMeans] : []),
];

/** What is said to an elder applicant of a product of a high grade. */
export const elderTexts = [
  '这是一份长期合同：钱要交很多年，中途退保会有损失。',
  '我们会先打电话给您，把怎么交、怎么领、中途退保退多少讲清楚。您可以请家人一起听。',
  '接完电话、想清楚以后，再回来提交；不想买了，什么都不用做。',
] as const;

/** `65 周岁及以上的投保人`. */
export const sayElder = ({ suitability }: Pick<ApplicationContext, 'suitability'>): string =>
  `${suitability?.standard.elderAge ?? ''} 周岁及以上的投保人`;

const nameNeeds = (needs: readonly Need[]): string => needs.map((need) => needNames[need]).join('、');

const sayYuan = (amount: number | undefined): string => (amount === undefined ? notFilledIn : `${amount.toLocaleString('zh-CN')} 元`);

/** The answers about needs and means. Empty for a sale that is exempt. */
export function suitabilityRows(product: Product, application: Application): Row[] {
  if (!asksSuitability(product, application)) return [];
  const { needs, term, budget, familyIncome, held } = application.suitability ?? {};
  const isOnce = premiumYearsOf(product, application.choices) <= 1;
  return [
    { id: 'needs', label: suitabilityQuestions.needs, value: needs && needs.length > 0 ? nameNeeds(needs) : notFilledIn },
    { id: 'term', label: suitabilityQuestions.term, value: term ? wantedTerms[term] : notFilledIn },
    { id: 'budget', label: suitabilityQuestions[isOnce ? 'budgetOnce' : 'budget'], value: sayYuan(budget) },
    { id: 'familyIncome', label: suitabilityQuestions.familyIncome, value: sayYuan(familyIncome) },
    { id: 'held', label: suitabilityQuestions.held, value: held === undefined ? notFilledIn : nameNeeds(held) || noneHeld },
  ];
}

/** The advice to stop, and what was confirmed against it. */
function describeAdvice(judgement: Judgement, said: Suitability): Section[] {
  if (judgement.advice.length === 0) return [];
  const confirmed = hasInsisted(said, judgement) ? said.insisted?.words : undefined;
  const rows = [
    ...judgement.advice.map(({ id, text }) => ({ id, label: '原因', value: text })),
    { id: 'insisted', label: '书面确认', value: confirmed ?? notFilledIn },
  ];
  return [{ heading: adviceHeading, texts: sayRisks(judgement), rows }];
}

/** The answers about needs and means, what the judgement said, and what was confirmed against it. Empty for a sale that is exempt. */
export function describeSuitability({ product, application, context, premium }: DescribedSale): Section[] {
  const rows = suitabilityRows(product, application);
  if (rows.length === 0) return [];
  const judgement = judgeSale(product, application, { ...context, premium });
  const notes = (judgement?.notes ?? []).map((value, at) => ({ id: `note.${at}`, label: '提醒', value }));
  return [
    { heading: '需求与预算', texts: [], rows: [...rows, ...notes] },
    ...(judgement ? describeAdvice(judgement, application.suitability ?? {}) : []),
    ...(takesElderPath(product, application, context) ? [{ heading: sayElder(context), texts: [...elderTexts], rows: [] }] : []),
  ];
}
