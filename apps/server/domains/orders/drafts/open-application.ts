import type {
  Application,
  Beneficiary,
  Choice,
  HealthAnswers,
  Insured,
  Person,
  Selection,
} from '@portal/rules/sale/answers/application.ts';
import type { Relation } from '@portal/rules/product/product.ts';
import { LARGEST_AMOUNT } from '@portal/rules/values/money.ts';
import { z } from 'zod';
import type { Sealer } from '../../../platform/sealing.ts';
import { type Refused, refuse } from '../../../platform/refused.ts';
import { schemaAfter, upgradeStored, type UpgradeSteps } from '../../../platform/upgrade-stored.ts';
import type { OrderDeps } from '../order-deps.ts';
import type { OrderRow } from '../orders.queries.ts';

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

/** Schema 3 → 4: details of a 是, and height and weight. Nobody was asked for them before. */
const upgrade3 = (application: object): object => ({ ...application, healthDetails: {}, bodies: {} });

/** Schema 4 → 5: separate consents. Nobody was asked for them before. */
const upgrade4 = (application: object): object => ({ ...application, consents: {} });

/** Schema 5 → 6: people may have stated their residence for tax. Nobody was asked for it before. */
const upgrade5 = (application: object): object => application;

/** Schema 6 → 7: an organisation may buy for a group. Only people did before. */
const upgrade6 = (application: object): object => application;

const steps: UpgradeSteps = [upgrade1, upgrade2, upgrade3, upgrade4, upgrade5, upgrade6];

type SealedApplication = Pick<OrderRow, 'application_schema' | 'application_sealed'>;

const choices = z.record(z.string(), z.union([z.string(), z.number()]));

/** The structure that every reader of an application relies on. The answers themselves were validated when they were stored. */
const skeleton = z
  .object({
    goodsId: z.string(),
    parties: z.record(z.string(), z.object({})),
    applicant: z.string(),
    choices,
    insureds: z.array(
      z.object({
        id: z.string(),
        party: z.string(),
        choices,
        riders: z.array(z.string()),
        beneficiaries: z.object({ named: z.array(z.object({ party: z.string() })) }),
      }),
    ),
    group: z
      .object({ planId: z.string(), riders: z.array(z.string()), place: z.object({}), expected: z.record(z.string(), z.number()) })
      .optional(),
    health: z.record(z.string(), z.record(z.string(), z.string())),
    healthDetails: z.record(z.string(), z.record(z.string(), z.object({}))),
    bodies: z.record(z.string(), z.object({})),
    documentsRead: z.record(z.string(), z.string()),
    exclusionsConfirmed: z.array(z.string()),
    consents: z.record(z.string(), z.string()),
  })
  .refine(({ insureds, group }) => group !== undefined || insureds.length > 0);

/**
 * Unseals the answers of an order that this version of the portal or an earlier one stored. Throws if they cannot be opened; where a
 * customer asks, use `readApplication`.
 */
export function openApplication(
  sealer: Sealer,
  { application_schema: schema, application_sealed: sealed }: SealedApplication,
): Application {
  const document: unknown = JSON.parse(sealer.openText(sealed));
  const application = upgradeStored('application', steps, { schema, document });
  skeleton.parse(application);
  // Validated when it was stored.
  return application as Application;
}

const isPriceable = (choice: Choice): boolean =>
  typeof choice === 'string' || (Number.isSafeInteger(choice) && choice >= 0 && choice <= LARGEST_AMOUNT);

const priceable = (chosen: Selection['choices']): Selection['choices'] =>
  Object.fromEntries(Object.entries(chosen).filter(([, choice]) => isPriceable(choice)));

/** Without amounts that nobody may enter: before there was a largest amount, a draft could be saved with one that has no price. */
function dropHugeAmounts(application: Application): Application {
  return {
    ...application,
    choices: priceable(application.choices),
    insureds: application.insureds.map((insured) => ({ ...insured, choices: priceable(insured.choices) })),
  };
}

/**
 * The answers of an order for a caller that can continue without them: undefined if they cannot be opened, for example without their
 * sealing key. Operators are told. A draft loses amounts that have no price, so that its owner chooses them again.
 */
export function readApplication(
  { sealer, reportUnreadable }: Pick<OrderDeps, 'sealer' | 'reportUnreadable'>,
  order: SealedApplication & Pick<OrderRow, 'order_no' | 'state'>,
): Application | undefined {
  try {
    const application = openApplication(sealer, order);
    return order.state === 'draft' ? dropHugeAmounts(application) : application;
  } catch (error) {
    reportUnreadable(order, error);
    return undefined;
  }
}

/** The message for the owner of a draft whose answers cannot be opened. */
export function refuseUnreadable({ order_no: orderNo }: Pick<OrderRow, 'order_no'>): Refused<'APPLICATION_UNREADABLE'> {
  return refuse('APPLICATION_UNREADABLE', [], `订单 ${orderNo} 的投保内容无法打开，请重新投保；如需帮助，请致电客服并提供订单号。`);
}

/** The columns of an order that hold its answers. */
export function sealApplication(sealer: Sealer, application: Application): SealedApplication {
  return { application_schema: schemaAfter(steps), application_sealed: sealer.seal(JSON.stringify(application)) };
}
