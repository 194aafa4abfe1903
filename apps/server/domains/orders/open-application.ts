import type { Application, Beneficiary, HealthAnswers, Insured, Person, Selection } from '@portal/rules/sale/application.ts';
import type { Relation } from '@portal/rules/product/product.ts';
import type { Sealer } from '../../platform/sealing.ts';
import { schemaAfter, upgradeStored, type UpgradeSteps } from '../../platform/upgrade-stored.ts';
import type { OrderRow } from './orders.queries.ts';

/** The selection of schema 1. All products of that time had these choices. */
interface Selection1 {
  readonly planId: string;
  readonly coverPeriod: string;
  readonly paymentPeriod: string;
  readonly riders: readonly string[];
  /** Fen. */
  readonly sumAssured: number;
}

/** Schema 1 → 2: choices by the ids of inputs. The ids are those that product definitions of schema 1 are upgraded to. */
function upgrade1({ selection, ...application }: { selection: Selection1 }): object {
  const { planId, riders, coverPeriod, paymentPeriod, sumAssured } = selection;
  return {
    ...application,
    selection: { planId, choices: { cover_period: coverPeriod, payment_period: paymentPeriod, sum_assured: sumAssured }, riders },
  };
}

/** The application of schema 2. */
interface Application2 {
  readonly goodsId: string;
  readonly selection: Selection;
  readonly relation?: Relation;
  readonly applicant: Person;
  readonly insured: Person;
  readonly beneficiaries: { readonly kind?: 'statutory' | 'named'; readonly named: readonly (Person & Omit<Beneficiary, 'party'>)[] };
  readonly health: HealthAnswers;
}

/**
 * Schema 2 → 3: people as parties. Answers to health questions did not say whose they were: another insured and the applicant both
 * get them, and only those that a person is asked for are read.
 */
function upgrade2({ selection, relation, applicant, insured, beneficiaries, health, ...application }: Application2): object {
  const party = relation === '00' ? 'applicant' : 'insured';
  const named = beneficiaries.named.map(({ relation: ofInsured, order, share, ...person }, index) => ({
    person,
    entry: { party: `p${index + 1}`, relation: ofInsured, order, share },
  }));
  const { planId, riders, choices } = selection;
  const insuredPart: Insured = {
    id: 'insured',
    party,
    relation,
    planId,
    choices: {},
    riders,
    beneficiaries: { ...beneficiaries, named: named.map(({ entry }) => entry) },
  };
  const answered = Object.keys(health).length > 0;
  return {
    ...application,
    parties: {
      applicant,
      ...(party === 'insured' ? { insured } : {}),
      ...Object.fromEntries(named.map(({ entry, person }) => [entry.party, person])),
    },
    applicant: 'applicant',
    choices,
    insureds: [insuredPart],
    health: answered ? { applicant: health, [party]: health } : {},
  };
}

const steps: UpgradeSteps = [upgrade1, upgrade2];

type SealedApplication = Pick<OrderRow, 'application_schema' | 'application_sealed'>;

/** Unseals the answers of an order that this version of the portal or an earlier one stored. */
export function openApplication(
  sealer: Sealer,
  { application_schema: schema, application_sealed: sealed }: SealedApplication,
): Application {
  const document: unknown = JSON.parse(sealer.openText(sealed));
  // Validated when it was stored.
  return upgradeStored('application', steps, { schema, document }) as Application;
}

/** The columns of an order that hold its answers. */
export function sealApplication(sealer: Sealer, application: Application): SealedApplication {
  return { application_schema: schemaAfter(steps), application_sealed: sealer.seal(JSON.stringify(application)) };
}
