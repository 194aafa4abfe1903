import { certificateTypes } from '@portal/reference/certificate-types.ts';
import { genders } from '@portal/reference/genders.ts';
import { relations } from '@portal/reference/relations.ts';
import { taxResidences } from '@portal/reference/tax-residences.ts';
import { socialInsuranceAnswers } from '@portal/reference/social-insurance.ts';
import type { PersonField, Product } from '../../product/product.ts';
import type { ApplicationContext } from '../judging/application-context.ts';
import type { Application, Insured, Person } from '../answers/application.ts';
import { fieldsLeft } from '../judging/check-people.ts';
import { knownAge } from '../../person/age.ts';
import { asksOtherDeathCover } from '../../product/coverages.ts';
import { partyOf, selectionOf } from '../answers/parties.ts';
import { describeOtherDeathCover, describePerson, notFilledIn, taxLabels } from './describe-person.ts';
import type { ShownField, ShownPart } from './page-model.ts';

interface Sale {
  readonly product: Product;
  readonly application: Application;
  readonly context: ApplicationContext;
  readonly regionLabel: (codes: readonly string[]) => string;
}

/** The options of the fields of a person that have a short list, by their labels. */
function optionsOf({ certificateTypes: accepted }: Product): Readonly<Record<string, readonly string[]>> {
  return {
    证件类型: accepted.map((type) => certificateTypes[type]),
    性别: Object.values(genders),
    有无社会医疗保险: Object.values(socialInsuranceAnswers),
    [taxLabels.kind]: Object.values(taxResidences),
  };
}

/** A person as label and value. On forms with the options. */
export function personFields(
  { product, context, regionLabel }: Sale,
  person: Person,
  asked: readonly PersonField[],
  isMasked: boolean,
): ShownField[] {
  const options = optionsOf(product);
  return describePerson(person, asked, context, { regionLabel, isRevealed: !isMasked }).map(({ term, detail }) => ({
    label: term,
    ...(!isMasked && options[term] ? { options: options[term] } : {}),
    value: detail,
  }));
}

/** The relation of an insured, and what is asked of the person besides the applicant's answers. */
export function insuredFields(sale: Sale, insured: Insured, isMasked: boolean): ShownField[] {
  const { product, application, context } = sale;
  const { relation, party } = insured;
  const asked = relation === '00' ? fieldsLeft(product) : product.elements.insured;
  const person = partyOf(application, party);
  const other = asksOtherDeathCover(product, selectionOf(application, insured), knownAge(person.birthday, context.today))
    ? [describeOtherDeathCover(person)].map(({ term, detail }) => ({ label: term, value: detail }))
    : [];
  return [
    {
      label: '与投保人的关系',
      ...(isMasked ? {} : { options: product.relations.map((code) => relations[code]) }),
      value: relation ? relations[relation] : notFilledIn,
    },
    ...(relation === undefined ? [] : [...personFields(sale, person, asked, isMasked), ...other]),
  ];
}

const kinds = { statutory: '法定受益人', named: '指定受益人' } as const;

/** The beneficiaries of an insured: the choice, then each named person. */
export function beneficiaryParts(sale: Sale, { party, beneficiaries }: Insured, isMasked: boolean): ShownPart[] {
  const { product, application } = sale;
  const { kind, named } = beneficiaries;
  const heading = '身故保险金受益人';
  const about = application.insureds.length > 1 ? { about: partyOf(application, party).name ?? '' } : {};
  const choice = {
    heading,
    ...about,
    texts: [],
    fields: [{ label: heading, ...(isMasked ? {} : { options: Object.values(kinds) }), value: kind ? kinds[kind] : notFilledIn }],
  };
  if (kind !== 'named') return [choice];
  return [
    choice,
    ...named.map((entry) => ({
      heading: '指定受益人',
      ...about,
      texts: [],
      fields: [
        { label: '受益顺序', value: String(entry.order ?? notFilledIn) },
        { label: '受益比例', value: entry.share === undefined ? notFilledIn : `${entry.share}%` },
        { label: '与被保险人的关系', value: entry.relation ? relations[entry.relation] : notFilledIn },
        ...personFields(sale, partyOf(application, entry.party), product.elements.beneficiary, isMasked),
      ],
    })),
  ];
}
