import type { AnswerOf, RequestOf } from '@portal/contract/catalogue.ts';
import { consentTexts } from '@portal/rules/account/separate-consents.ts';
import { asksSuitability } from '@portal/rules/suitability/asks-suitability.ts';
import { idCheckCharacter } from '@portal/rules/person/certificate/certificate-number.ts';

type WireApplication = RequestOf<'saveDraft'>['application'];

/** Makes a valid ID number for a birthday. An odd `serial` means male, an even one female. */
export function sampleIdNumber(birthday: string, serial: number): string {
  const body = `440402${birthday.replaceAll('-', '')}${String(serial % 1000).padStart(3, '0')}`;
  return body + idCheckCharacter(body);
}

/** Sample customers have recognizable names: 样例 and a number in Han characters. */
const han = '零一二三四五六七八九';
export function sampleName(serial: number): string {
  return `样例${[...String(serial)].map((digit) => han[Number(digit)]).join('')}`;
}

export function samplePhone(serial: number): string {
  return `139${String(10_000_000 + serial * 7).slice(-8)}1`.slice(0, 11);
}

const address = { region: ['440000', '440400', '440402'], address: '港湾大道100号样例小区5栋1203房' };

export type SoldProduct = Pick<
  AnswerOf<'getProduct'>,
  'goodsId' | 'flow' | 'plans' | 'inputs' | 'coverages' | 'documents' | 'elements' | 'healthQuestions' | 'body' | 'maxBeneficiaries'
>;

/** A product that asks for next to nothing. */
export const bareProduct: SoldProduct = {
  goodsId: 'zhenan',
  flow: 'individual',
  plans: [],
  inputs: [],
  coverages: [],
  documents: [],
  healthQuestions: [],
  elements: { applicant: ['annualIncome'], insured: [], beneficiary: [] },
  maxBeneficiaries: 4,
};

/** The first option or amount of each input; 20 premiums and 300,000 yuan if the product has them. */
function sampleChoices({ inputs }: SoldProduct): WireApplication['choices'] {
  const choiceOf = (input: SoldProduct['inputs'][number]): string => {
    if (input.type === 'amount') return input.choices.find((amount) => amount === '300000.00') ?? input.min;
    const twenty = input.options.find(({ term }) => typeof term === 'object' && 'years' in term && term.years === 20);
    return (twenty ?? input.options[0])?.id ?? '';
  };
  return Object.fromEntries(inputs.map((input) => [input.id, choiceOf(input)]));
}

/** The sample customer is a man of 36. */
const asks = ({ about, gender, minAge = 0, maxAge = 120 }: SoldProduct['healthQuestions'][number]) =>
  about === 'insured' && gender !== '1' && minAge <= 36 && maxAge >= 36;

/** Needs that every product meets one of, and means for every sample premium. */
export const sampleSuitability: NonNullable<WireApplication['suitability']> = {
  needs: ['illness', 'medical', 'accident', 'family', 'retirement', 'savings'],
  term: 'life',
  budget: 900_000,
  familyIncome: 3_000_000,
  held: [],
};

export const sampleBody = { height: '172', weight: '65.5' };

/** A whole application of somebody who buys for themselves. Everything in it passes every rule. */
export function sampleApplication(serial: number, product: SoldProduct): WireApplication {
  const { plans, elements, healthQuestions, body, documents, coverages, maxBeneficiaries } = product;
  const asked = new Set([...elements.applicant, ...elements.insured]);
  const applicant: WireApplication['parties'][string] = {
    name: sampleName(serial),
    certificateType: '0',
    certificateNo: sampleIdNumber('1990-03-07', 100 + (serial % 400) * 2 + 1),
    certificateValidUntil: '2036-06-18',
    gender: '0',
    birthday: '1990-03-07',
    nationality: 'CHN',
    occupation: '3010101',
    phone: { countryCode: '86', number: samplePhone(serial) },
    email: `sample${serial}@example.com`,
    ...(asked.has('annualIncome') ? { annualIncome: 200_000 } : {}),
    ...(asked.has('taxResidence') ? { taxResidence: 'china' } : {}),
    ...(asked.has('socialInsurance') ? { socialInsurance: 'yes' } : {}),
    ...address,
  };
  return {
    goodsId: product.goodsId,
    parties: { applicant },
    applicant: 'applicant',
    choices: sampleChoices(product),
    insureds: [
      {
        id: 'insured',
        party: 'applicant',
        relation: '00',
        planId: plans[0]?.planId ?? '',
        choices: {},
        riders: [...(plans[0]?.riders ?? [])],
        beneficiaries: maxBeneficiaries > 0 ? { kind: 'statutory', named: [] } : { named: [] },
      },
    ],
    ...(asksSuitability(product, { choices: sampleChoices(product) }) && { suitability: sampleSuitability }),
    health: { applicant: Object.fromEntries(healthQuestions.filter(asks).map(({ id }) => [id, 'no' as const])) },
    healthDetails: {},
    bodies: body ? { applicant: sampleBody } : {},
    noticeAcknowledged: true,
    documentsRead: Object.fromEntries(documents.filter(({ mustRead }) => mustRead).map(({ id, hash }) => [id, hash])),
    exclusionsConfirmed: coverages.flatMap(({ exclusions }) => exclusions.map(({ id }) => id)),
    consents: { health_answers: consentTexts.health_answers.version },
    declarationAgreed: true,
  };
}

type WireInsured = WireApplication['insureds'][number];
type WirePerson = WireApplication['parties'][string];

/** The insured of an application for one person. */
export function onlyInsured({ insureds }: Pick<WireApplication, 'insureds'>): WireInsured {
  const [insured] = insureds;
  if (!insured) throw new Error('an application has an insured');
  return insured;
}

/** The applicant of an application. */
export function sampleApplicant({ parties, applicant }: Pick<WireApplication, 'parties' | 'applicant'>): WirePerson {
  return parties[applicant] ?? {};
}

/** The insured person of an application for one person. */
export function insuredPerson(application: Pick<WireApplication, 'parties' | 'insureds'>): WirePerson {
  return application.parties[onlyInsured(application).party] ?? {};
}

/** The application with other answers of one person. */
export function changePerson(application: WireApplication, party: string, change: WirePerson): WireApplication {
  return { ...application, parties: { ...application.parties, [party]: { ...application.parties[party], ...change } } };
}

/** The application with other answers about its only insured. */
export function changeInsured(application: WireApplication, change: Partial<WireInsured>): WireApplication {
  return { ...application, insureds: [{ ...onlyInsured(application), ...change }] };
}

/** The same application for a spouse: an adult who has to consent. */
export function insuredSpouse(application: WireApplication): WireApplication {
  const { socialInsurance, ...applicant } = sampleApplicant(application);
  const serial = Number(applicant.certificateNo?.slice(14, 17) ?? 0) + 1;
  const spouse: WirePerson = {
    ...(socialInsurance ? { socialInsurance } : {}),
    name: `${applicant.name ?? ''}配偶`,
    certificateType: '0',
    certificateNo: sampleIdNumber('1991-05-09', serial),
    certificateValidUntil: '2037-02-11',
    gender: '1',
    birthday: '1991-05-09',
    nationality: 'CHN',
    occupation: '3010101',
    phone: { countryCode: '86', number: `138${applicant.phone?.number.slice(3) ?? ''}` },
  };
  return {
    ...changeInsured(application, { party: 'insured', relation: '02' }),
    parties: { applicant, insured: spouse },
    health: { insured: { ...application.health.applicant, h8: 'no' } },
    bodies: application.bodies?.['applicant'] ? { insured: sampleBody } : {},
  };
}

/** The application in which somebody answers a question with 是 and says everything that the product asks. */
export function answerYes(
  application: WireApplication,
  { healthQuestions }: Pick<SoldProduct, 'healthQuestions'>,
  id: string,
  party = application.applicant,
): WireApplication {
  const question = healthQuestions.find((one) => one.id === id);
  const { points, since, treatedAt, text } = question?.details ?? {};
  const details = {
    ...(points && { points: question?.points.slice(0, 1) ?? [] }),
    ...(since && { since: '2025-03' }),
    ...(treatedAt && { treatedAt: '样例市人民医院' }),
    ...(text && { text: '体检发现甲状腺结节，每年复查' }),
  };
  const { health, healthDetails } = application;
  return {
    ...application,
    health: { ...health, [party]: { ...health[party], [id]: 'yes' } },
    healthDetails: { ...healthDetails, [party]: { ...healthDetails?.[party], [id]: details } },
  };
}

/** An application whose health answers are consented to, with the consents that the other people in it need. */
export function withConsents(application: WireApplication): WireApplication {
  const { consents, parties, insureds } = application;
  if (!consents?.health_answers) return application;
  const others = insureds
    .filter(({ relation }) => relation !== undefined && relation !== '00')
    .map(({ party }) => parties[party]?.birthday ?? '');
  const isChild = (birthday: string) => birthday > '2015';
  const hasNamed = insureds.some(({ beneficiaries }) => beneficiaries.named.length > 0);
  const { version } = consentTexts.relatives;
  return {
    ...application,
    consents: {
      ...consents,
      ...(hasNamed || others.some((birthday) => !isChild(birthday)) ? { relatives: version } : {}),
      ...(others.some(isChild) ? { child_under_14: version } : {}),
    },
  };
}
