import type { Application } from '@portal/rules/application.ts';
import type { Sealer } from '../../platform/sealing.ts';
import type { OrderRow } from './orders.queries.ts';

/** Unseals the answers of an order. */
export function openApplication(sealer: Sealer, order: Pick<OrderRow, 'application_sealed'>): Application {
  return JSON.parse(sealer.openText(order.application_sealed)) as Application;
}
