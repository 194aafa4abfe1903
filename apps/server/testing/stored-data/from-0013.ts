import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { policiesToday, type PolicyThen } from './from-contract-1.ts';
import type { Manifest, StoredOrder } from './manifest.ts';

/** The manifest of 0013, and its conversion to the form of today. Figures stay as they are. */

type ApplicationNow = AnswerOf<'startApplication'>['application'];
type InsuredNow = ApplicationNow['insureds'][number];
type PersonThen = ApplicationNow['parties'][string];

/** The answers when a sale had one insured and each role had a person of its own. */
interface ApplicationThen extends Omit<ApplicationNow, 'parties' | 'applicant' | 'choices' | 'insureds' | 'health'> {
  readonly selection: Pick<InsuredNow, 'planId' | 'riders' | 'choices'>;
  readonly relation?: InsuredNow['relation'];
  readonly applicant: PersonThen;
  readonly insured: PersonThen;
  readonly beneficiaries: {
    readonly kind?: InsuredNow['beneficiaries']['kind'];
    readonly named: readonly (PersonThen & Omit<InsuredNow['beneficiaries']['named'][number], 'party'>)[];
  };
  readonly health: ApplicationNow['health'][string];
}

type ConsentThen = 'not_needed' | NonNullable<StoredOrder['draft']>['consents'][number]['state'];

export interface Order0013 extends Omit<StoredOrder, 'order' | 'draft'> {
  readonly order: Omit<StoredOrder['order'], 'insuredNames' | 'insureds'> & {
    readonly insuredName: string | null;
    readonly relation: string | null;
    readonly riders: string[];
  };
  readonly draft?: Omit<NonNullable<StoredOrder['draft']>, 'consents' | 'application'> & {
    readonly consent: ConsentThen;
    readonly application: ApplicationThen;
  };
}

export interface Manifest0013 extends Omit<Manifest, 'orders' | 'policies'> {
  readonly orders: Readonly<Record<string, Order0013>>;
  readonly policies: Readonly<Record<string, PolicyThen>>;
}

/** Everybody is a party. It was not known whose the answers to health questions are. */
function applicationToday(then: ApplicationThen): ApplicationNow {
  const { selection, relation, applicant, insured, beneficiaries, health, ...others } = then;
  const isSelf = relation === '00';
  const named = beneficiaries.named.map(({ relation: ofInsured, order, share, ...person }, index) => ({
    party: `p${index + 1}`,
    person,
    entry: { ...(ofInsured && { relation: ofInsured }), ...(order && { order }), ...(share !== undefined && { share }) },
  }));
  const answered = Object.keys(health).length > 0;
  return {
    ...others,
    parties: {
      applicant,
      ...(isSelf ? {} : { insured }),
      ...Object.fromEntries(named.map(({ party, person }) => [party, person])),
    },
    applicant: 'applicant',
    choices: selection.choices,
    insureds: [
      {
        id: 'insured',
        party: isSelf ? 'applicant' : 'insured',
        ...(relation && { relation }),
        planId: selection.planId,
        riders: selection.riders,
        choices: {},
        beneficiaries: { ...beneficiaries, named: named.map(({ party, entry }) => ({ party, ...entry })) },
      },
    ],
    health: !answered ? {} : isSelf ? { applicant: health } : { applicant: health, insured: health },
  };
}

function orderToday({ order, draft, ...stored }: Order0013): StoredOrder {
  const { insuredName, relation, riders, ...shown } = order;
  return {
    ...stored,
    order: {
      ...shown,
      insuredNames: insuredName === null ? [] : [insuredName],
      insureds: [{ name: insuredName, relation, choices: [], riders }],
    },
    ...(draft && { draft: draftToday(draft) }),
  };
}

function draftToday({ consent, application, ...draft }: NonNullable<Order0013['draft']>): NonNullable<StoredOrder['draft']> {
  return {
    ...draft,
    application: applicationToday(application),
    consents: consent === 'not_needed' ? [] : [{ insured: 'insured', state: consent }],
  };
}

export function manifestToday({ orders, policies, ...manifest }: Manifest0013): Manifest {
  return {
    ...manifest,
    orders: Object.fromEntries(Object.entries(orders).map(([name, order]) => [name, orderToday(order)])),
    policies: policiesToday(policies),
  };
}
