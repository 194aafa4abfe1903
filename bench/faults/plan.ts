import { shuffle } from './random.ts';

/**
 * `own`: somebody buys for themselves. `partner`: likewise, by the link of a partner. `group`: an organisation buys for its people. `late`: somebody
 * cancels, and then the money comes. `twice`: somebody pays by two attempts.
 */
export const purchaseKinds = ['own', 'partner', 'group', 'late', 'twice'] as const;
export type PurchaseKind = (typeof purchaseKinds)[number];

/** How the order of such a purchase ends. */
export const endOf = (kind: PurchaseKind) => (kind === 'late' ? 'refunded' : 'issued');

/** The steps of a purchase, in their order. */
const personSteps = ['product', 'draft', 'answers', 'submission', 'payment', 'provider', 'result'] as const;
const groupSteps = [
  ...(['product', 'draft', 'licence', 'roster', 'closing', 'sheet', 'consents', 'answers', 'submission', 'review'] as const),
  ...(['payment', 'provider', 'result'] as const),
] as const;
/** From the payment on. The change of mind: the order is cancelled, or paid by another attempt. */
const moneyBackSteps = ['payment', 'change of mind', 'provider', 'result', 'refund'] as const;
export type PurchaseStep = (typeof groupSteps | typeof moneyBackSteps)[number];

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

const round = ['own', 'own', 'partner', 'own', 'group', 'late', 'own', 'own', 'partner', 'own', 'group', 'twice'] as const;

/** Of each six purchases three are somebody's own, one is by a partner's link, one is a group's, and of one money goes back. */
export const kindOf = (index: number): PurchaseKind => round[index % round.length] ?? 'own';

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
 * Which purchase meets which fault. With 360 purchases every kind of fault strikes between any two steps of a person's purchase, and while each
 * step is under way; of the others, and with fewer purchases, only some of these, as the numbers decide.
 */
export function planFaults(purchases: number, random: () => number): ReadonlyMap<number, PlannedFault> {
  const indexes = Array.from({ length: purchases }, (_, index) => index);
  const of = (...kinds: readonly PurchaseKind[]) => indexes.filter((index) => kinds.includes(kindOf(index)));
  return new Map([
    ...planFor(of('own', 'partner'), personSteps, random),
    ...planFor(of('group'), groupSteps, random),
    ...planFor(of('late', 'twice'), moneyBackSteps, random),
  ]);
}
