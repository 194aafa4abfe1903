import { genders } from '@portal/reference/genders.ts';
import { relations } from '@portal/reference/relations.ts';
import { knownAge } from '../../person/age.ts';
import { sayChoices } from '../../product/asked-inputs.ts';
import { chosenRiders, ridersOf } from '../../product/coverages.ts';
import { saySumDiscounts } from '../../product/discounts.ts';
import { inputOf, ownInputs, sumOf } from '../../product/inputs.ts';
import { paymentsOf } from '../../product/payments.ts';
import { isPlanChosen, PLAN_KEY, planRows } from '../../product/plans.ts';
import { sayPayout } from '../../product/payout.ts';
import type { Product } from '../../product/product.ts';
import { statedTerms } from '../../product/terms/stated-terms.ts';
import type { Insured, Selection } from '../answers/application.ts';
import { insuredCount } from '../answers/group.ts';
import { partyOf, selectionOf } from '../answers/parties.ts';
import { sayEffective, sayWaitingOfSale } from '../renewal/renewal.ts';
import { type DescribedSale, ofEach } from './described-sale.ts';
import { premiumRows } from './premium.ts';
import type { Row, Section } from './section.ts';

interface DescribedPlan {
  readonly plan: string;
  /** The choice for each input, in the order of the product, the payout of an annuity, and the discounts that the sum reaches. */
  readonly choices: readonly Row[];
  readonly riders: readonly string[];
}

/** The choices of a sale, worded as the product words them. */
export function describePlan(product: Product, selection: Selection): DescribedPlan {
  const { planId, choices } = selection;
  const isYearly = paymentsOf(product, choices) > 1 && !inputOf(product, 'frequency');
  const yearly = isYearly ? inputOf(product, 'payment')?.id : undefined;
  const payout = sayPayout(product, choices);
  return {
    plan: product.plans.find((plan) => plan.planId === planId)?.name ?? '',
    choices: [
      ...sayChoices(product, selection).map(({ id, label, value }) => ({ id, label, value: id === yearly ? `${value}，年交` : value })),
      ...(payout === undefined ? [] : [{ id: 'payout', label: '年金', value: payout }]),
      ...saySumDiscounts(product, [sumOf(product, choices)]).map((discount) => ({ ...discount, id: `discount.${discount.id}` })),
    ],
    riders: chosenRiders(product, selection).map(({ name }) => shortRiderName(name)),
  };
}

/** The plan if it is chosen itself, the choices, and the riders if there are any to choose. */
export function choiceRows(product: Product, selection: Selection): Row[] {
  const { choices, riders } = describePlan(product, selection);
  const hasRiders = ridersOf(product).length > 0;
  return [
    ...planRows(product, [selection.planId]),
    ...choices,
    ...(hasRiders ? [{ id: 'riders', label: '附加险', value: riders.join('、') || '未附加' }] : []),
  ];
}

type PlannedSale = Pick<DescribedSale, 'product' | 'application' | 'context'>;

const heading = '保障方案';

/** Who is insured, as far as it is known: `本人，男，36 周岁`, `52 人`. */
function sayInsured({ application, context }: PlannedSale, { party, relation }: Insured): string {
  if (application.group) return `${insuredCount(application)} 人`;
  const { birthday, gender } = partyOf(application, party);
  const age = knownAge(birthday, context.today);
  const words = [relation && relations[relation], gender && genders[gender], age !== undefined && `${age} 周岁`];
  return words.filter(Boolean).join('，') || '待填写';
}

/** The choices of each insured, beside every step of the sale. */
export const describeChoices = (sale: PlannedSale): Section[] =>
  ofEach(sale, heading, (insured) => [
    { id: 'insured', label: '被保险人', value: sayInsured(sale, insured) },
    ...choiceRows(sale.product, selectionOf(sale.application, insured)),
  ]);

/** The waiting period and the cooling-off period. */
export const periodsRow = ({ product, application, context }: PlannedSale): Row => ({
  id: 'periods',
  label: '等待期 / 犹豫期',
  value: `${sayWaitingOfSale(product, application, context.renewal)} / ${product.coolingOffDays} 天`,
});

/** What is bought, for each insured. The product, the premium and the periods are said once: with the only insured, or after all. */
export function describeCover(sale: DescribedSale): Section[] {
  const { product, application, context } = sale;
  const name = { id: 'product', label: '产品', value: product.name };
  const contract = [
    ...premiumRows(sale),
    { id: 'effective', label: '生效', value: sayEffective(context.renewal) },
    periodsRow(sale),
    ...statedTerms(product, paymentsOf(product, application.choices)),
  ];
  const covers = ofEach(sale, heading, (insured) => {
    const selection = selectionOf(application, insured);
    const plan = { id: PLAN_KEY, label: '保障计划', value: describePlan(product, selection).plan };
    return [...(isPlanChosen(product) ? [] : [plan]), ...choiceRows(product, selection)];
  });
  const [only, ...others] = covers;
  if (only && others.length === 0) return [{ ...only, rows: [name, ...only.rows, ...contract] }];
  return [...covers, { heading: '保险费与期间', texts: [], rows: [name, ...contract] }];
}

/** The part of one of several insureds: plan, own choices, riders. `全面计划 · 30万元 · 意外伤害医疗保险`. */
export function sayOwnPlan(product: Product, selection: Selection): string {
  const { plan, riders } = describePlan(product, selection);
  const planned = product.plans.find(({ planId }) => planId === selection.planId)?.riders.length ?? 0;
  const own = ownInputs(product);
  const choices = sayChoices(product, selection).flatMap(({ id, value }) => (own.has(id) ? [value] : []));
  // A plan with riders says by its name which they are.
  return [plan, ...choices, ...(planned === 0 ? riders : riders.slice(planned))].filter(Boolean).join(' · ');
}

/** A rider's registered name without the parts that all riders share: `投保人豁免保险费重大疾病保险`. */
export function shortRiderName(name: string): string {
  return name.replace(/^.*?附加/, '').replace(/（.*?）$/, '');
}
