import type { CoreEventBody, CoreEventKind } from '@portal/contract/events/core-events.ts';

/** An event as it arrives. */
export interface CoreEvent<Kind extends CoreEventKind = CoreEventKind> {
  readonly eventId: string;
  readonly event: Kind;
  readonly subject: { readonly kind: string; readonly no: string };
  readonly sequence: number;
  readonly at: string;
  readonly body: CoreEventBody<Kind>;
}

/** A contract as a core system knows it from its events alone. */
export interface KnownContract {
  readonly state: 'effective' | 'grace' | 'lapsed' | 'cooling_off_surrendered' | 'surrendered' | 'terminated';
  /** The periods whose premium was paid. */
  readonly paid: readonly number[];
  readonly waivedFrom: string | null;
  readonly receiptSigned: boolean;
  readonly renewedBy: string | null;
}

const issued: KnownContract = { state: 'effective', paid: [], waivedFrom: null, receiptSigned: false, renewedBy: null };

const isOf = <Kind extends CoreEventKind>(event: CoreEvent, kind: Kind): event is CoreEvent<Kind> & CoreEvent => event.event === kind;

const states = {
  'policy.overdue': 'grace',
  'policy.current': 'effective',
  'policy.lapsed': 'lapsed',
  'policy.reinstated': 'effective',
} as const;

/** A contract after one more event. Undefined: it is not known yet. */
export function follow(before: KnownContract | undefined, event: CoreEvent): KnownContract | undefined {
  if (isOf(event, 'policy.issued')) return issued;
  if (!before) return undefined;
  if (isOf(event, 'premium.paid')) {
    const { period, through } = event.body;
    return { ...before, paid: [...before.paid, ...Array.from({ length: through - period + 1 }, (_one, index) => period + index)] };
  }
  if (isOf(event, 'premium.waived')) return { ...before, waivedFrom: event.body.from };
  if (isOf(event, 'policy.ended')) return { ...before, state: event.body.how };
  if (isOf(event, 'policy.renewed')) return { ...before, renewedBy: event.body.by };
  if (isOf(event, 'receipt.signed')) return { ...before, receiptSigned: true };
  const state = Object.entries(states).find(([kind]) => kind === event.event)?.[1];
  return state ? { ...before, state } : before;
}
