import { shuffle } from './random.ts';

/** `own`: somebody buys for themselves. `partner`: likewise, by the link of a partner. `group`: an organisation buys for its people. */
export const purchaseKinds = ['own', 'partner', 'group'] as const;
export type PurchaseKind = (typeof purchaseKinds)[number];

/** The steps of a purchase, in their order. */
const personSteps = ['product', 'draft', 'answers', 'submission', 'payment', 'provider', 'policy'] as const;
const groupSteps = [
  ...(['product', 'draft', 'licence', 'roster', 'closing', 'consents', 'answers', 'submission', 'review'] as const),
  ...(['payment', 'provider', 'policy'] as const),
] as const;
export type PurchaseStep = (typeof groupSteps)[number];

export const faultKinds = ['one server', 'both servers', 'database', 'servers and database', 'connections', 'disk'] as const;
export type FaultKind = (typeof faultKinds)[number];

/** A fault that strikes at one moment of one purchase, whatever the others do then. */
export interface PlannedFault {
  readonly kind: FaultKind;
  readonly step: PurchaseStep;
  /** How long after the step began. 0: before it, when the one before is done. */
  readonly afterMs: number;
}

/** One purchase in so many has a fault. */
const purchasesPerFault = 3;
const longestMs = 150;

/** Of each five purchases three are somebody's own, one is by a partner's link and one is a group's. */
export const kindOf = (index: number): PurchaseKind => (['own', 'own', 'partner', 'own', 'group'] as const)[index % 5] ?? 'own';

function planFor(indexes: readonly number[], steps: readonly PurchaseStep[], random: () => number): [number, PlannedFault][] {
  const between = faultKinds.flatMap((kind) => steps.slice(1).map((step) => ({ kind, step, afterMs: 0 })));
  const within = faultKinds.flatMap((kind) => steps.map((step) => ({ kind, step, afterMs: 1 + Math.floor(random() * longestMs) })));
  const faults = shuffle([...between, ...within], random).slice(0, Math.floor(indexes.length / purchasesPerFault));
  const every = indexes.length / Math.max(1, faults.length);
  return faults.flatMap((fault, at): [number, PlannedFault][] => {
    const index = indexes[Math.floor(at * every)];
    return index === undefined ? [] : [[index, fault]];
  });
}

/**
 * Which purchase meets which fault. Every kind of fault strikes between any two steps of a person's purchase, and while each step is under
 * way; of a group's, and with fewer purchases, only some of these, as the numbers decide.
 */
export function planFaults(purchases: number, random: () => number): ReadonlyMap<number, PlannedFault> {
  const indexes = Array.from({ length: purchases }, (_, index) => index);
  const ofGroups = indexes.filter((index) => kindOf(index) === 'group');
  const ofPeople = indexes.filter((index) => kindOf(index) !== 'group');
  return new Map([...planFor(ofPeople, personSteps, random), ...planFor(ofGroups, groupSteps, random)]);
}
