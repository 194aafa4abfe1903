import { addDays, addYears } from '@portal/rules/values/dates.ts';
import { ADULT_AGE } from '@portal/rules/person/age.ts';
import { chosenRiders } from '@portal/rules/product/coverages.ts';
import type { Product, Relation } from '@portal/rules/product/product.ts';
import type { Application, Group, Insured, Organisation, Person } from '@portal/rules/sale/answers/application.ts';
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

/** All riders that one plan has: the fullest contract that a customer finds on the page. */
function fullestRiders({ plans, coverages }: Product): readonly string[] {
  const sold = new Set(coverages.map(({ id }) => id));
  const [fullest] = plans.map(({ riders }) => riders.filter((id) => sold.has(id))).toSorted((one, other) => other.length - one.length);
  return fullest ?? [];
}

const unanswered = {
  health: {},
  healthDetails: {},
  bodies: {},
  noticeAcknowledged: false,
  documentsRead: {},
  exclusionsConfirmed: [],
  consents: {},
  declarationAgreed: false,
} satisfies Partial<Application>;

function specimenGroup({ product, fromPrice }: ProductVersion, riders: readonly string[]): Pick<Application, 'organisation' | 'group'> {
  const organisation: Organisation = { name: '样本单位', creditCode: noNumber, contact: { name: '样本联系人' } };
  const classes = { [fromPrice.lifeClass ?? 1]: product.insureds.min };
  const group: Group = {
    planId: product.plans[0]?.planId ?? '',
    riders,
    place: { name: '样本场所' },
    expected: classes,
    roster: { id: 'specimen', count: product.insureds.min, sha256: '0'.repeat(64), classes },
  };
  return { organisation, group };
}

/** The application of invented people for a product: those of its example price, with as many insured as it asks for at least. */
export function specimenApplication(version: ProductVersion, today: string, withRiders: boolean): Application {
  const { product, fromPrice } = version;
  const riders = withRiders ? fullestRiders(product) : [];
  const shared = { ...unanswered, goodsId: product.goodsId, applicant: 'applicant', choices: fromPrice.choices };
  if (product.flow === 'partner') return { ...shared, parties: {}, insureds: [], ...specimenGroup(version, riders) };
  const people = relationsOf(version);
  const isInsured = people.includes('00');
  const life = { ...specimenPerson(0, fromPrice, today), socialInsurance: fromPrice.socialInsurance };
  const insureds = people.map((relation, index): Insured => ({
    id: `insured${index + 1}`,
    party: relation === '00' ? 'applicant' : `insured${index + 1}`,
    relation,
    planId: product.plans[0]?.planId ?? '',
    choices: {},
    riders: chosenRiders(product, { riders }).map(({ id }) => id),
    beneficiaries: { kind: 'statutory', named: [] },
  }));
  const others = insureds
    .filter(({ relation }) => relation !== '00')
    .map(({ party }, index) => [party, { ...life, ...specimenPerson(index + 1, fromPrice, today) }] as const);
  const applicant = isInsured ? life : specimenPerson(0, { ...fromPrice, age: applicantAge }, addDays(today, -1));
  return { ...shared, parties: { applicant, ...Object.fromEntries(others) }, insureds };
}
