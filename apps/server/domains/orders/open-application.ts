import type { Application } from '@portal/rules/application.ts';
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

const steps: UpgradeSteps = [upgrade1];

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
