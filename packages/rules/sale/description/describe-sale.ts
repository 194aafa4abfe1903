import { beneficiaryConsents, healthConsents, insuredConsents } from '../consents/separate-consents.ts';
import type { DescribedSale } from './described-sale.ts';
import { describeOrganisation, describePlace, describeRoster } from './group.ts';
import { describeHealth } from './health.ts';
import { describeHeld } from './held.ts';
import { describeOwners } from './owners.ts';
import { describeApplicant, describeBeneficiaries, describeInsureds, describeSelf } from './people.ts';
import { describeChoices, describeCover } from './plan.ts';
import { describePremium } from './premium.ts';
import type { Section } from './section.ts';
import { describeSuitability } from './suitability.ts';
import {
  describeConsents,
  describeDeclarations,
  describeDocuments,
  describeExclusions,
  describeHelp,
  describeNotice,
  describeRenewal,
  describeSummary,
} from './texts.ts';

/** How each topic of a sale is described. A topic that the sale does not have has no sections. */
const topics = {
  notice: describeNotice,
  summary: describeSummary,
  documents: describeDocuments,
  exclusions: describeExclusions,
  help: describeHelp,
  cover: describeCover,
  choices: describeChoices,
  premium: describePremium,
  renewal: describeRenewal,
  self: describeSelf,
  applicant: describeApplicant,
  insureds: describeInsureds,
  insuredConsents: (sale) => describeConsents(sale, insuredConsents(sale.application, sale.context.today)),
  beneficiaries: describeBeneficiaries,
  beneficiaryConsents: (sale) => describeConsents(sale, beneficiaryConsents(sale.product, sale.application, sale.context.today)),
  organisation: describeOrganisation,
  owners: describeOwners,
  place: describePlace,
  roster: describeRoster,
  held: describeHeld,
  suitability: describeSuitability,
  healthConsents: (sale) => describeConsents(sale, healthConsents(sale.product, sale.application)),
  health: describeHealth,
  declarations: describeDeclarations,
} as const satisfies Readonly<Record<string, (sale: DescribedSale) => Section[]>>;

export type Topic = keyof typeof topics;

/** Who buys and for whom. */
export const peopleTopics = ({ group }: Pick<DescribedSale['application'], 'group'>): Topic[] =>
  group ? ['organisation', 'owners', 'place', 'roster'] : ['applicant', 'insureds', 'beneficiaries'];

/** Everything that is checked on the last page before it is submitted, in its order. */
export const reviewTopics = (application: DescribedSale['application']): Topic[] => [
  'help',
  'cover',
  ...peopleTopics(application),
  ...(application.group ? [] : (['suitability', 'held'] as const)),
  'health',
];

/** A section with its topic. */
export interface SaleSection extends Section {
  readonly topic: Topic;
}

/**
 * The facts of a sale, topic by topic, each as it is said to everybody: on pages, in the record of what they showed, to insured people and
 * reviewers. Printers choose topics and print them with `printSection`, which hides data of people where it must not be read whole.
 */
export function describeSale(sale: DescribedSale, wanted: readonly Topic[]): SaleSection[] {
  return wanted.flatMap((topic) => topics[topic](sale).map((section) => ({ ...section, topic })));
}
