import { chosenOption } from '@portal/rules/product/inputs.ts';
import { regionLabel } from '@portal/reference/regions.ts';
import type { Application, Group, Organisation } from '@portal/rules/sale/answers/application.ts';
import { pricedGroup } from '@portal/rules/sale/answers/group.ts';
import { addDays, addYears } from '@portal/rules/values/dates.ts';
import { type Fen, fen } from '@portal/rules/values/money.ts';
import type { ProductVersion } from '../../products/public.ts';
import { priceGroup } from '../../quoting/public.ts';
import type { ContractGroup, ContractOrganisation, PricedCoverage } from './contract.ts';

/** The organisation as it is named in the contract. */
export function freezeOrganisation({ name = '', creditCode = '', region, address, contact, officer }: Organisation): ContractOrganisation {
  return {
    kind: 'organisation',
    name,
    creditCode,
    ...(region && { region: { codes: region, label: regionLabel(region) } }),
    ...(address && { address }),
    ...(contact?.name && { contact: contact.name }),
    ...(contact?.phone && { phone: contact.phone }),
    ...(contact?.email && { email: contact.email }),
    ...(officer && { officer: { name: officer.name ?? '', title: officer.title ?? '' } }),
  };
}

/** The last day of cover of a group, whose term is a number of years: its people have no age in common. */
export function groupCoverEnd({ product }: ProductVersion, { choices }: Application, effectiveOn: string): string | null {
  const term = chosenOption(product, choices, 'cover')?.term;
  if (term === undefined || term === 'life' || !('years' in term)) throw new Error('a group is insured for a number of years');
  return addDays(addYears(effectiveOn, term.years), -1);
}

/**
 * The people of a group in the contract: the reference to their roster, and the coverages of each class. Undefined if the stored tables do
 * not give `premium` together.
 */
export function freezeGroup(
  version: ProductVersion,
  application: Application,
  group: Group,
  premium: Fen,
  coveragesWith: (premiumOf: (coverage: string) => Fen) => PricedCoverage[],
): ContractGroup | undefined {
  const { roster, place } = group;
  if (!roster) throw new Error('an issued group has a roster');
  const priced = priceGroup(version, pricedGroup(application, group));
  if (!priced.ok || priced.premium !== premium) return undefined;
  return {
    roster: { id: roster.id, count: roster.count, sha256: roster.sha256 },
    place: { name: place.name ?? '', region: regionLabel(place.region ?? []), address: place.address ?? '' },
    classes: Object.entries(roster.classes)
      .filter(([, count]) => count > 0)
      .map(([key, count]) => {
        const lines = priced.classes.find(({ lifeClass }) => lifeClass === Number(key))?.lines;
        const premiumOf = (coverage: string): Fen => fen(lines?.find((line) => line.coverage === coverage)?.premium ?? NaN);
        return { lifeClass: Number(key), count, coverages: coveragesWith(premiumOf) };
      }),
  };
}
