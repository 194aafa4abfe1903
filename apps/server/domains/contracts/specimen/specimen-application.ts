import type { OccupationTable } from '@portal/reference/occupation-table.ts';
import { addDays, addYears } from '@portal/rules/values/dates.ts';
import { ADULT_AGE } from '@portal/rules/person/age.ts';
import { chosenRiders } from '@portal/rules/product/coverages.ts';
import { isPlanChosen, planOf } from '@portal/rules/product/plans.ts';
import type { ProductPlan, Relation } from '@portal/rules/product/product.ts';
import type { Application, Group, Insured, Organisation, Person } from '@portal/rules/sale/answers/application.ts';
import { applicationOf } from '@portal/rules/sale/trial.ts';
import type { ProductVersion } from '../../products/public.ts';

/** Stands where a person's number would. */
const noNumber = '（样本）';

/** The age of somebody who buys for others and whose age no price depends on. */
const applicantAge = 35;

const names = ['样本一', '样本二', '样本三', '样本四', '样本五', '样本六', '样本七', '样本八'];

/** Somebody who has had this birthday today. */
function specimenPerson(index: number, { age, gender }: Pick<ProductVersion['fromPrice'], 'age' | 'gender'>, today: string): Person {
  return {
    name: names[index] ?? `样本${index + 1}`,
    certificateType: '0',
    certificateNo: noNumber,
    gender,
    birthday: addYears(today, -age),
  };
}

/** The relations of as many insured people as a contract has at least: the applicant first, unless the example is a child. */
function relationsOf({ product: { relations, insureds }, fromPrice }: ProductVersion): Relation[] {
  const isChild = fromPrice.age < ADULT_AGE && relations.includes('03');
  const inOrder = isChild ? (['03'] as const) : relations.toSorted();
  return Array.from({ length: insureds.min }, (_, index) => inOrder[Math.min(index, inOrder.length - 1)] ?? '00');
}

/** The plan of the example with its riders, or all riders of the fullest plan where plans differ by nothing else. */
function specimenPlan({ product, fromPrice }: ProductVersion): Pick<Insured, 'planId' | 'riders'> {
  const ridersIn = ({ riders }: ProductPlan): string[] => chosenRiders(product, { riders }).map(({ id }) => id);
  const ofExample = planOf(product, fromPrice.planId);
  const plans = isPlanChosen(product) && ofExample ? [ofExample] : product.plans;
  const [fullest] = plans.toSorted((one, other) => ridersIn(other).length - ridersIn(one).length);
  return fullest ? { planId: fullest.planId, riders: ridersIn(fullest) } : { planId: fromPrice.planId, riders: [] };
}

function specimenGroup(
  { product, fromPrice }: ProductVersion,
  chosen: Pick<Insured, 'planId' | 'riders'>,
): Pick<Application, 'organisation' | 'group'> {
  const organisation: Organisation = { name: '样本单位', creditCode: noNumber, contact: { name: '样本联系人' } };
  const classes = { [fromPrice.lifeClass ?? 1]: product.insureds.min };
  const group: Group = {
    ...chosen,
    place: { name: '样本场所' },
    expected: classes,
    roster: { id: 'specimen', count: product.insureds.min, sha256: '0'.repeat(64), classes },
  };
  return { organisation, group };
}

/** The first occupation of the class that the example price is for. Undefined: its price depends on none. */
function occupationOf({ fromPrice: { lifeClass } }: ProductVersion, { leaves }: OccupationTable): string | undefined {
  return lifeClass === undefined ? undefined : [...leaves.values()].find(({ lifeRiskLev }) => lifeRiskLev === lifeClass)?.value;
}

/** The application of invented people for a product: those of its example price, with as many insured as it asks for at least. */
export function specimenApplication(
  version: ProductVersion,
  { today, occupations, withRiders }: { readonly today: string; readonly occupations: OccupationTable; readonly withRiders: boolean },
): Application {
  const { product, fromPrice } = version;
  const chosen = withRiders ? specimenPlan(version) : { planId: fromPrice.planId, riders: [] };
  const shared = { goodsId: product.goodsId, applicant: 'applicant', choices: fromPrice.choices };
  if (product.flow === 'partner')
    return { ...applicationOf(product, { ...shared, parties: {}, insureds: [] }), ...specimenGroup(version, chosen) };
  const people = relationsOf(version);
  const isInsured = people.includes('00');
  const facts = { socialInsurance: fromPrice.socialInsurance, occupation: occupationOf(version, occupations) };
  const life = { ...specimenPerson(0, fromPrice, today), ...facts };
  const insureds = people.map((relation, index) => ({
    id: `insured${index + 1}`,
    party: relation === '00' ? 'applicant' : `insured${index + 1}`,
    relation,
    ...chosen,
    choices: {},
  }));
  const others = insureds
    .filter(({ relation }) => relation !== '00')
    .map(({ party }, index) => [party, { ...life, ...specimenPerson(index + 1, fromPrice, today) }] as const);
  const applicant = isInsured ? life : specimenPerson(0, { ...fromPrice, age: applicantAge }, addDays(today, -1));
  return applicationOf(product, { ...shared, parties: { applicant, ...Object.fromEntries(others) }, insureds });
}
