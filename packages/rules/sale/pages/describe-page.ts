import { ridersOf } from '../../product/coverages.ts';
import type { Product } from '../../product/product.ts';
import type { Fen } from '../../values/money.ts';
import type { ApplicationContext } from '../judging/application-context.ts';
import type { Application, Insured } from '../answers/application.ts';
import { fieldsLeft } from '../judging/check-people.ts';
import type { HeldSale } from '../held/held-cover.ts';
import { beneficiaryConsents, healthConsents, insuredConsents, isGiven } from '../consents/separate-consents.ts';
import { isForOneself, type StepId } from '../flows.ts';
import { partsOf } from '../answers/group.ts';
import { applicantOf, partyOf, selectionOf } from '../answers/parties.ts';
import { sayRenewedCover } from '../renewal/renewal.ts';
import { documentsPart, exclusionParts, noticePart, summaryParts } from './advice-parts.ts';
import { declarationLabel, declarationsOf } from './declarations.ts';
import { consentParts } from './consent-parts.ts';
import type { Detail } from './describe-person.ts';
import { describePlan } from './describe-plan.ts';
import { describePremium } from './describe-premium.ts';
import { organisationPart, placePart, rosterPart } from './group-parts.ts';
import { healthParts } from './health-parts.ts';
import { heldParts } from './held-parts.ts';
import type { PageModel, ShownField, ShownPart } from './page-model.ts';
import { beneficiaryParts, insuredFields, personFields } from './person-parts.ts';
import { helpedNotice, textsOf } from './step-texts.ts';

/** The data that the pages of a sale are described from. */
export interface ShownSale {
  readonly product: Product;
  readonly application: Application;
  readonly context: ApplicationContext;
  readonly regionLabel: (codes: readonly string[]) => string;
  /** Null until it can be computed. */
  readonly premium: Fen | null;
  /** Of a customer who is signed in. */
  readonly held?: HeldSale | undefined;
  /** Somebody helped with the answers. */
  readonly isHelped?: boolean | undefined;
  /** The path of the one health question that is on the screen. Undefined: all are. */
  readonly question?: string | undefined;
}

const toField = ({ term, detail }: Detail): ShownField => ({ label: term, value: detail });

/** The part of each insured, with the name of the person if there are several. */
function ofEach({ application }: ShownSale, heading: string, fieldsOf: (insured: Insured) => readonly ShownField[]): ShownPart[] {
  return partsOf(application).map((insured, index) => ({
    heading,
    ...(application.insureds.length > 1 ? { about: partyOf(application, insured.party).name ?? `被保险人 ${index + 1}` } : {}),
    texts: [],
    fields: fieldsOf(insured),
  }));
}

/** The purchase and its price. It is beside every step. */
function planParts(sale: ShownSale): ShownPart[] {
  const { product, application } = sale;
  const plans = ofEach(sale, '保障方案', (insured) => {
    const plan = describePlan(product, selectionOf(application, insured));
    const riders = ridersOf(product).length > 0 ? [{ label: '附加险', value: plan.riders.join('、') || '未附加' }] : [];
    return [...plan.choices.map(toField), ...riders];
  });
  return [...plans, { heading: product.name, texts: [], fields: describePremium(sale).map(toField) }, ...renewalParts(sale)];
}

/** The cover that the sale renews. It is above every step. */
function renewalParts({ context: { renewal, today } }: ShownSale): ShownPart[] {
  return renewal ? [{ heading: '续保', texts: sayRenewedCover(renewal, today), fields: [] }] : [];
}

function applicantPart(sale: ShownSale, isMasked: boolean): ShownPart {
  const { product, application } = sale;
  return { heading: '投保人', texts: [], fields: personFields(sale, applicantOf(application), product.elements.applicant, isMasked) };
}

/** Whether applicant, insured and beneficiaries are asked on one page. */
const isOwn = ({ product, application }: ShownSale): boolean => product.flow === 'individual' && isForOneself(application);

/** The beneficiaries with the consent that their data needs. */
function allBeneficiaryParts(sale: ShownSale): ShownPart[] {
  const { product, application, context } = sale;
  return [
    ...application.insureds.flatMap((insured) => beneficiaryParts(sale, insured, false)),
    ...consentParts(application, beneficiaryConsents(product, application, context.today)),
  ];
}

/** The parts of the page that asks for applicant, insured and beneficiaries together. */
function ownParts(sale: ShownSale): ShownPart[] {
  const { product, application } = sale;
  const asked = [...product.elements.applicant, ...fieldsLeft(product)];
  const own = { label: '被保险人', value: '您本人' };
  return [
    { heading: '投保人', texts: [], fields: [own, ...personFields(sale, applicantOf(application), asked, false)] },
    ...(product.maxBeneficiaries > 0 ? allBeneficiaryParts(sale) : []),
    ...heldParts(sale),
  ];
}

const insuredParts = (sale: ShownSale, isMasked: boolean): ShownPart[] =>
  ofEach(sale, '被保险人', (insured) => insuredFields(sale, insured, isMasked));

/** Who buys, for which place and whom. */
const groupParts = (sale: ShownSale): ShownPart[] => [organisationPart(sale), placePart(sale), rosterPart(sale)];

function confirmParts(sale: ShownSale): ShownPart[] {
  const { product, application } = sale;
  return [
    ...(sale.isHelped ? [{ heading: helpedNotice.title, texts: [helpedNotice.text], fields: [] }] : []),
    ...(application.group ? groupParts(sale) : [applicantPart(sale, true), ...insuredParts(sale, true)]),
    ...(product.maxBeneficiaries > 0 ? application.insureds.flatMap((insured) => beneficiaryParts(sale, insured, true)) : []),
    ...heldParts(sale),
    ...healthParts(sale, true),
    {
      heading: '投保声明',
      texts: declarationsOf(product, application),
      fields: [{ label: declarationLabel, value: application.declarationAgreed ? '已勾选' : '未勾选' }],
    },
  ];
}

const parts: Readonly<Record<StepId, (sale: ShownSale) => readonly ShownPart[]>> = {
  advice: (sale) => [
    noticePart(sale),
    ...summaryParts(sale, describePremium(sale).map(toField)),
    documentsPart(sale),
    ...exclusionParts(sale),
  ],
  applicant: (sale) => (isOwn(sale) ? ownParts(sale) : [applicantPart(sale, false)]),
  insured: (sale) => [
    ...insuredParts(sale, false),
    ...heldParts(sale),
    ...consentParts(sale.application, insuredConsents(sale.application, sale.context.today)),
  ],
  beneficiaries: allBeneficiaryParts,
  organisation: (sale) => [organisationPart(sale)],
  place: (sale) => [placePart(sale)],
  roster: (sale) => [rosterPart(sale)],
  // Nothing is asked before the consent.
  health: (sale) => {
    const consents = healthConsents(sale.product, sale.application);
    const isAnswered = consents.every((kind) => isGiven(sale.application, kind));
    return [...consentParts(sale.application, consents), ...(isAnswered ? healthParts(sale, false) : [])];
  },
  confirm: confirmParts,
};

/**
 * The content of a step of a sale, from the product and the answers, with the texts that the pages take from the same places. Certificate
 * numbers are masked where the page masks them.
 */
export function describePage(step: StepId, sale: ShownSale): PageModel {
  const texts = textsOf(step, sale.product, sale.application);
  return { page: step, ...texts, parts: [...parts[step](sale), ...planParts(sale)] };
}
