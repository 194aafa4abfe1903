import type { Application, BeneficialOwner } from '../sale/answers/application.ts';
import { partyOf } from '../sale/answers/parties.ts';
import { basisOf, hasShare, readPercent } from './owners.ts';

/** An owner as a register has it. */
export interface RegisteredOwner {
  readonly name: string;
  /** Percent with at most two decimals; null where the register has none. */
  readonly share: string | null;
}

/**
 * A difference between the stated owners and the registered ones. `unstated`: only the register has this person. `unregistered`: only the
 * customer has. `share`: both have, with other percentages.
 */
export interface OwnerDifference {
  readonly kind: 'unstated' | 'unregistered' | 'share';
  readonly name: string;
}

type Stated = Pick<Application, 'parties' | 'organisation'>;

/** The stated percentage of an owner; null without one. */
const percentOf = ({ organisation }: Stated, owner: BeneficialOwner): number | null =>
  hasShare(basisOf(organisation?.kind, owner)) ? (readPercent(owner.share) ?? null) : null;

/** Compares the stated owners with the registered ones, by name. A percentage that one of them lacks is no difference. */
export function compareOwners(stated: Stated, registered: readonly RegisteredOwner[]): OwnerDifference[] {
  const owners = stated.organisation?.owners ?? [];
  const nameOf = ({ party }: BeneficialOwner): string => partyOf(stated, party).name ?? '';
  const names = new Set(owners.map(nameOf));
  return [
    ...owners.flatMap((owner): OwnerDifference[] => {
      const name = nameOf(owner);
      const found = registered.find((one) => one.name === name);
      if (!found) return [{ kind: 'unregistered', name }];
      const [here, there] = [percentOf(stated, owner), found.share === null ? null : readPercent(found.share)];
      return here === null || there === null || here === there ? [] : [{ kind: 'share', name }];
    }),
    ...registered.filter(({ name }) => !names.has(name)).map(({ name }): OwnerDifference => ({ kind: 'unstated', name })),
  ];
}

/** The differences for whoever buys. What only the register has is counted and not told: anybody can type a credit code. */
export function sayDifferences(differences: readonly OwnerDifference[]): string[] {
  const unstated = differences.filter(({ kind }) => kind === 'unstated').length;
  return [
    ...differences.flatMap(({ kind, name }) => {
      if (kind === 'unregistered') return [`登记中没有${name}`];
      return kind === 'share' ? [`${name}的比例与登记不一致`] : [];
    }),
    ...(unstated > 0 ? [`登记中还有 ${unstated} 位没有填写`] : []),
  ];
}
