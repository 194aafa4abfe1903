import type { Application } from '@portal/rules/sale/answers/application.ts';
import { z } from 'zod';
import type { Sealer } from '#platform/sealing.ts';
import { type Refused, refuse } from '#platform/refused.ts';
import { schemaAfter, upgradeStored, type UpgradeSteps } from '#platform/upgrade-stored.ts';
import type { OrderDeps } from '../order-deps.ts';
import type { OrderRow } from '../orders.queries.ts';

const steps: UpgradeSteps = [];

type ApplicationColumns = Pick<OrderRow, 'application_schema' | 'application_sealed'>;
type SealedApplication = Pick<OrderRow, 'id'> & ApplicationColumns;

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
 * Unseals the answers of an order. Throws if they cannot be opened; where a customer asks, use `readApplication`.
 */
export function openApplication(
  sealer: Sealer,
  { id, application_schema: schema, application_sealed: sealed }: SealedApplication,
): Application {
  const document = sealer.openJson('application', id, sealed);
  const application = upgradeStored('application', steps, { schema, document });
  skeleton.parse(application);
  // Validated when it was stored.
  return application as Application;
}

/**
 * The answers of an order for a caller that can continue without them: undefined if they cannot be opened, for example without their
 * sealing key. Operators are told.
 */
export function readApplication(
  { sealer, reportUnreadable }: Pick<OrderDeps, 'sealer' | 'reportUnreadable'>,
  order: SealedApplication & Pick<OrderRow, 'order_no' | 'state'>,
): Application | undefined {
  try {
    return openApplication(sealer, order);
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
export function sealApplication(sealer: Sealer, orderId: string, application: Application): ApplicationColumns {
  return { application_schema: schemaAfter(steps), application_sealed: sealer.sealJson('application', orderId, application) };
}
