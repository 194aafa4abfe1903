import { healthConsents, isGiven } from '../consents/separate-consents.ts';
import { describeSale, reviewTopics, type Topic } from '../description/describe-sale.ts';
import type { DescribedSale } from '../description/described-sale.ts';
import { printSection } from '../description/section.ts';
import { isForOneself, type StepId } from '../flows.ts';
import type { PageModel } from './page-model.ts';
import { textsOf } from './step-texts.ts';

/** Whether applicant, insured and beneficiaries are asked on one page. */
const isOwn = ({ product, application }: DescribedSale): boolean => product.flow === 'individual' && isForOneself(application);

/** The topics of each step. */
const topicsOf: Readonly<Record<StepId, (sale: DescribedSale) => readonly Topic[]>> = {
  advice: () => ['notice', 'summary', 'documents', 'exclusions'],
  suitability: () => ['suitability'],
  applicant: (sale) => (isOwn(sale) ? ['self', 'beneficiaries', 'beneficiaryConsents', 'held'] : ['applicant']),
  insured: () => ['insureds', 'held', 'insuredConsents'],
  beneficiaries: () => ['beneficiaries', 'beneficiaryConsents'],
  organisation: () => ['organisation', 'owners'],
  place: () => ['place'],
  roster: () => ['roster'],
  // Nothing is asked before the consent.
  health: ({ product, application }) =>
    healthConsents(product, application).every((kind) => isGiven(application, kind)) ? ['healthConsents', 'health'] : ['healthConsents'],
  confirm: (sale) => [...reviewTopics(sale.application), 'declarations'],
};

/** The purchase and its price are beside every step, the renewed cover is above it. */
const onEveryStep = ['choices', 'premium', 'renewal'] as const;

/** How the page of a step shows what was filled in. Other pages than the last one ask for it. */
const printingOf = (step: StepId) => (step === 'confirm' ? ({ hides: ['certificate'] } as const) : { asForm: true });

/**
 * The content of a step of a sale, from the product and the answers, with the texts that the pages take from the same places. Certificate
 * numbers are masked where the page masks them.
 */
export function describePage(step: StepId, sale: DescribedSale): PageModel {
  const sections = describeSale(sale, [...topicsOf[step](sale), ...onEveryStep]);
  return {
    page: step,
    ...textsOf(step, sale.product, sale.application),
    sections: sections.map((section) => printSection(section, printingOf(step))),
  };
}
