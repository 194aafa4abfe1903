import { relations } from '@portal/reference/relations.ts';
import { knownAge } from '../../person/age.ts';
import { asksOtherDeathCover } from '../../product/coverages.ts';
import type { Application, Insured } from '../answers/application.ts';
import { applicantOf, partyOf, selectionOf } from '../answers/parties.ts';
import { fieldsLeft } from '../judging/check-people.ts';
import { type DescribedSale, notFilledIn, ofEach, partOf } from './described-sale.ts';
import { otherDeathCoverRow, personRows } from './person-rows.ts';
import type { Row, Section } from './section.ts';

/** The applicant of a sale for somebody else. */
export function describeApplicant(sale: DescribedSale): Section[] {
  const { product, application } = sale;
  return [{ heading: '投保人', texts: [], rows: personRows(applicantOf(application), product.elements.applicant, sale) }];
}

/** The applicant who insures themselves and is asked on one page. */
export function describeSelf(sale: DescribedSale): Section[] {
  const { product, application } = sale;
  const self = { id: 'insured', label: '被保险人', value: '您本人' };
  const asked = [...product.elements.applicant, ...fieldsLeft(product)];
  return [{ heading: '投保人', texts: [], rows: [self, ...personRows(applicantOf(application), asked, sale)] }];
}

/** The relation of an insured, and what is asked of the person besides the applicant's answers. */
function insuredRows(sale: DescribedSale, insured: Insured): Row[] {
  const { product, application, context } = sale;
  const { relation, party } = insured;
  const asked = relation === '00' ? fieldsLeft(product) : product.elements.insured;
  const person = partyOf(application, party);
  const isAsked = asksOtherDeathCover(product, selectionOf(application, insured), knownAge(person.birthday, context.today));
  const own = [...personRows(person, asked, sale), ...(isAsked ? [otherDeathCoverRow(person)] : [])];
  return [
    {
      id: 'relation',
      label: '与投保人的关系',
      value: relation ? relations[relation] : notFilledIn,
      onForm: { options: product.relations.map((code) => relations[code]) },
    },
    ...(relation === undefined ? [] : own),
  ];
}

/** The insured people; those of a group are in its roster. */
export const describeInsureds = (sale: DescribedSale): Section[] =>
  sale.application.group ? [] : ofEach(sale, '被保险人', (insured) => insuredRows(sale, insured));

const kinds = { statutory: '法定受益人', named: '指定受益人' } as const;

/** The place of a named beneficiary. */
export const sayOrder = (order: number | undefined): string => (order === undefined ? notFilledIn : `第 ${order} 顺序`);

function namedSections(sale: DescribedSale, insured: Insured): Section[] {
  const { product, application } = sale;
  return insured.beneficiaries.named.map(({ party, order, share, relation }) => ({
    heading: kinds.named,
    ...partOf(application, insured),
    texts: [],
    rows: [
      { id: 'order', label: '受益顺序', value: sayOrder(order) },
      { id: 'share', label: '受益比例', value: share === undefined ? notFilledIn : `${share}%` },
      { id: 'relation', label: '与被保险人的关系', value: relation ? relations[relation] : notFilledIn },
      ...personRows(partyOf(application, party), product.elements.beneficiary, sale),
    ],
  }));
}

/** The beneficiaries of each insured: the choice, then each named person. */
export function describeBeneficiaries(sale: DescribedSale): Section[] {
  const { product, application } = sale;
  if (product.maxBeneficiaries === 0) return [];
  const heading = '身故保险金受益人';
  return application.insureds.flatMap((insured): Section[] => {
    const { kind } = insured.beneficiaries;
    const chosen = { id: 'kind', label: heading, value: kind ? kinds[kind] : notFilledIn, onForm: { options: Object.values(kinds) } };
    return [
      { heading, ...partOf(application, insured), texts: [], rows: [chosen] },
      ...(kind === 'named' ? namedSections(sale, insured) : []),
    ];
  });
}

/** The beneficiaries of an insured in one line. Empty: the product has none to name. */
export function sayBeneficiaries(
  { maxBeneficiaries }: DescribedSale['product'],
  application: Application,
  { beneficiaries: { kind, named } }: Insured,
  sayName: (name: string) => string,
): string[] {
  if (maxBeneficiaries === 0) return [];
  if (kind !== 'named') return [kinds.statutory];
  return named.map(
    ({ party, order, share }) => `${sayOrder(order ?? 1)} ${sayName(partyOf(application, party).name ?? '')} ${share ?? 0}%`,
  );
}
