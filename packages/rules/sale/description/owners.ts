import { basisNames, basisOf, hasShare, livesElsewhere, organisationKinds, ownerFields, ownerTitle } from '../../owners/owners.ts';
import { usualOwnersRule } from '../../owners/owners.ts';
import { partyOf } from '../answers/parties.ts';
import { type DescribedSale, notFilledIn } from './described-sale.ts';
import { personRows } from './person-rows.ts';
import type { Row, Section } from './section.ts';

const row = (id: string, label: string, value: string | undefined): Row => ({ id, label, value: value || notFilledIn });

/** Who stands behind the organisation that buys: its kind, then a section for each person. */
export function describeOwners({ application, context, regionLabel, product }: DescribedSale): Section[] {
  const rule = context.owners ?? usualOwnersRule;
  const { organisation } = application;
  if (!organisation || !rule.isAsked) return [];
  const { kind, owners = [], ownersNote } = organisation;
  const names = basisNames(rule);
  const rows = [
    {
      ...row('kind', '单位性质', kind && organisationKinds[kind].name),
      onForm: { options: Object.values(organisationKinds).map(({ name }) => name) },
    },
    ...(ownersNote ? [row('ownersNote', '与登记不同的说明', ownersNote)] : []),
  ];
  return [
    { heading: '受益所有人识别', texts: [], rows },
    ...owners.map((owner, index): Section => {
      const person = partyOf(application, owner.party);
      const basis = basisOf(kind, owner);
      return {
        heading: ownerTitle(kind, index),
        texts: [],
        rows: [
          ...personRows(person, ownerFields(person), { context, regionLabel, product }),
          ...(livesElsewhere(person) ? [row('livesIn', '常住地', owner.livesIn)] : []),
          row('basis', '依据', basis && names[basis]),
          ...(hasShare(basis) ? [row('share', '比例', owner.share && `${owner.share}%`)] : []),
          row('since', '开始日期', owner.since),
        ],
      };
    }),
  ];
}
