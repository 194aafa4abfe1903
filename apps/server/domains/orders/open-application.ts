import type { Application } from '@portal/rules/application.ts';
import type { Sealer } from '../../platform/sealing.ts';
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

/** Upgrade steps: the one at index 0 turns schema 1 into 2. They are pure. */
const steps: readonly ((application: never) => object)[] = [upgrade1];

/** The schema of applications that this version of the portal stores. */
const applicationSchema = steps.length + 1;

type SealedApplication = Pick<OrderRow, 'application_schema' | 'application_sealed'>;

/** Unseals the answers of an order that any earlier version stored. Throws for those of a newer version of the portal. */
export function openApplication(
  sealer: Sealer,
  { application_schema: schema, application_sealed: sealed }: SealedApplication,
): Application {
  if (schema > applicationSchema) throw new Error(`application schema ${schema} is newer than ${applicationSchema}`);
  // Validated when it was stored; each step takes what the one before returned.
  return steps
    .slice(schema - 1)
    .reduce((stored, step) => step(stored as never), JSON.parse(sealer.openText(sealed)) as object) as Application;
}

/** The columns of an order that hold its answers. */
export function sealApplication(sealer: Sealer, application: Application): SealedApplication {
  return { application_schema: applicationSchema, application_sealed: sealer.seal(JSON.stringify(application)) };
}
