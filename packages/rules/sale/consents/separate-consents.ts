import { type ConsentKind, consentTexts } from '../../account/separate-consents.ts';
import { knownAge } from '../../person/age.ts';
import type { Product } from '../../product/product.ts';
import type { Application, Insured } from '../answers/application.ts';
import type { Finding } from '../../values/refusal.ts';
import { asksHealth } from '../answers/health.ts';
import { haveSameCertificate, partyOf } from '../answers/parties.ts';

/** The separate consents of an application, each given on the page that asks for the data. */
export type SaleConsentKind = Exclude<ConsentKind, 'identity_images' | 'family_members' | 'partner_notices' | 'reinstatement_health'>;

const saleConsentKinds = ['health_answers', 'relatives', 'child_under_14'] as const satisfies readonly SaleConsentKind[];

/** Below this age a guardian consents (个人信息保护法 31). */
const GUARDED_AGE = 14;

/** The labels of the boxes and buttons that give the consents. None is given in advance. */
export const consentLabels: Readonly<Record<SaleConsentKind, string>> = {
  health_answers: '同意处理健康信息并继续',
  relatives: '我已取得所填其他人的同意，单独同意处理其个人信息',
  child_under_14: '我是该儿童的父母或其他监护人，单独同意处理其个人信息',
};

/** The text of the health page before its first question. */
export const healthConsentLead = `健康告知的回答是敏感个人信息。点“${consentLabels.health_answers}”，即表示您单独同意我们按《${consentTexts.health_answers.title}》处理您接下来的回答。`;

/** The text that replaces it after the consent. */
export const healthConsentGiven = `您已单独同意《${consentTexts.health_answers.title}》，可在“我的授权”查看和撤回。`;

const refusals: Readonly<Record<SaleConsentKind, string>> = {
  health_answers: '请单独同意处理健康信息',
  relatives: '请勾选同意处理您所填其他人的个人信息',
  child_under_14: '请由监护人勾选同意处理儿童的个人信息',
};

type Insureds = Pick<Application, 'parties' | 'applicant' | 'insureds'>;

/** The age of an insured who is not the applicant. Undefined if it is not known. */
function ageOfOther({ parties }: Insureds, { relation, party }: Insured, today: string): number | undefined {
  return relation === undefined || relation === '00' ? undefined : knownAge(partyOf({ parties }, party).birthday, today);
}

const someAge = (application: Insureds, today: string, fits: (age: number) => boolean): boolean =>
  application.insureds.some((insured) => {
    const age = ageOfOther(application, insured, today);
    return age !== undefined && fits(age);
  });

/** Whether an insured is a child for whom a guardian consents. */
export function hasChild(application: Insureds, today: string): boolean {
  return someAge(application, today, (age) => age < GUARDED_AGE);
}

/** Whether an insured is another person who is not a child. */
export function hasOtherInsured(application: Insureds, today: string): boolean {
  return someAge(application, today, (age) => age >= GUARDED_AGE);
}

/** Whether somebody else is named as a beneficiary. */
export function hasNamedOthers({ parties, applicant, insureds }: Insureds): boolean {
  return insureds.some(({ beneficiaries: { kind, named } }) =>
    kind === 'named'
      ? named.some(({ party }) => !haveSameCertificate(partyOf({ parties }, party), partyOf({ parties }, applicant)))
      : false,
  );
}

/** The consents that the insured step asks for. */
export function insuredConsents(application: Insureds, today: string): SaleConsentKind[] {
  return [
    ...(hasChild(application, today) ? (['child_under_14'] as const) : []),
    ...(hasOtherInsured(application, today) ? (['relatives'] as const) : []),
  ];
}

/** The consents that go with the beneficiaries: those that the insured step has not asked for. */
export function beneficiaryConsents({ maxBeneficiaries }: Product, application: Insureds, today: string): SaleConsentKind[] {
  return maxBeneficiaries > 0 && hasNamedOthers(application) && !hasOtherInsured(application, today) ? ['relatives'] : [];
}

/** The consent that the health step asks for. An organisation's statement about all its people is not a health answer of a person. */
export function healthConsents(product: Product, application: Pick<Application, 'group' | 'insureds'>): SaleConsentKind[] {
  return application.group === undefined && asksHealth(product, application) ? ['health_answers'] : [];
}

/** All consents that an application needs. */
export function consentsAskedFor(product: Product, application: Application, today: string): SaleConsentKind[] {
  return [
    ...insuredConsents(application, today),
    ...beneficiaryConsents(product, application, today),
    ...healthConsents(product, application),
  ];
}

export function consentPath(kind: SaleConsentKind): string {
  return `consents.${kind}`;
}

/** Whether the text in force was consented to. */
export function isGiven({ consents }: Pick<Application, 'consents'>, kind: SaleConsentKind): boolean {
  return consents[kind] === consentTexts[kind].version;
}

/** Gives a consent, or takes it back. */
export function withConsent(application: Application, kind: SaleConsentKind, given: boolean): Application {
  const { [kind]: _before, ...others } = application.consents;
  return { ...application, consents: given ? { ...others, [kind]: consentTexts[kind].version } : others };
}

/** `consent.health_answers`, `consent.relatives`, `consent.child_under_14`: each consent that the data needs was given. */
export function checkConsents(application: Pick<Application, 'consents'>, kinds: readonly SaleConsentKind[]): Finding[] {
  return kinds
    .filter((kind) => !isGiven(application, kind))
    .map((kind) => ({ rule: `consent.${kind}`, path: consentPath(kind), message: refusals[kind] }));
}

/** The consents to the texts in force that an application has and needs. */
export function consentsGiven(product: Product, application: Application, today: string): SaleConsentKind[] {
  return consentsAskedFor(product, application, today).filter((kind) => isGiven(application, kind));
}

/** The application without consents that it does not need any more: for people who are typed later it is asked for again. */
export function keepAskedConsents(product: Product, application: Application, today: string): Application {
  const asked = consentsAskedFor(product, application, today);
  const unasked = saleConsentKinds.filter((kind) => application.consents[kind] !== undefined && !asked.includes(kind));
  return unasked.reduce((left, kind) => withConsent(left, kind, false), application);
}

/** The application with the health answers of `before` if it does not consent to new ones: answers without a consent are not stored. */
export function withoutUnconsentedHealth(application: Application, before: Application | undefined): Application {
  if (application.group || isGiven(application, 'health_answers')) return application;
  const { health = {}, healthDetails = {}, bodies = {} } = before ?? {};
  return { ...application, health, healthDetails, bodies };
}

/** The application without the data that a withdrawn consent was about, and without the consent. */
export function withoutConsentedData(application: Application, kind: SaleConsentKind, today: string): Application {
  const left = withConsent({ ...application, declarationAgreed: false }, kind, false);
  if (kind === 'health_answers') return { ...left, health: {}, healthDetails: {}, bodies: {} };
  const isMeant = (age: number) => (kind === 'child_under_14' ? age < GUARDED_AGE : age >= GUARDED_AGE);
  const cleared = application.insureds.filter((insured) => {
    const age = ageOfOther(application, insured, today);
    return age !== undefined && isMeant(age);
  });
  const parties = new Set(cleared.map(({ party }) => party));
  const named =
    kind === 'relatives' ? application.insureds.flatMap(({ beneficiaries }) => beneficiaries.named.map(({ party }) => party)) : [];
  const keep = <T>(record: Readonly<Record<string, T>>): Record<string, T> =>
    Object.fromEntries(Object.entries(record).filter(([party]) => !parties.has(party)));
  return {
    ...left,
    parties: Object.fromEntries(
      Object.entries(application.parties)
        .filter(([party]) => !named.includes(party))
        .map(([party, person]) => [party, parties.has(party) ? {} : person]),
    ),
    insureds: application.insureds.map((insured) =>
      kind === 'relatives' || parties.has(insured.party) ? { ...insured, beneficiaries: { named: [] } } : insured,
    ),
    health: keep(application.health),
    healthDetails: keep(application.healthDetails),
    bodies: keep(application.bodies),
  };
}
