import type { PaymentMethod } from '@portal/contract/states.ts';
import type { siteContent } from '@portal/contract/site.ts';
import { methodsFor } from '@portal/rules/sale/paying/payment-methods.ts';
import type { Application } from '@portal/rules/sale/answers/application.ts';
import type { Fen } from '@portal/rules/values/money.ts';
import type { z } from 'zod';
import { offersTransferMessages } from '../../messages/public.ts';
import type { OrderDeps } from '../order-deps.ts';

export type TransferSettings = NonNullable<z.output<typeof siteContent>['transfers']>;

/**
 * The account that collects transfers, with their terms. Undefined if none are taken: the insurer has named no account, or has not the messages
 * that report on the money.
 */
export async function findTransferSettings({ db, site }: Pick<OrderDeps, 'db' | 'site'>): Promise<TransferSettings | undefined> {
  const { transfers } = await site.current();
  return transfers && (await offersTransferMessages(db)) ? transfers : undefined;
}

/** Whether transfers can be taken. */
export async function takesTransfers(deps: Pick<OrderDeps, 'db' | 'site'>): Promise<boolean> {
  return (await findTransferSettings(deps)) !== undefined;
}

/** How an order with these answers may be paid, of this amount. */
export function methodsOfOrder(application: Application | undefined, amount: Fen, isTransferTaken: boolean): PaymentMethod[] {
  return methodsFor({ applicant: application?.organisation ? 'organisation' : 'person', amount, takesTransfers: isTransferTaken });
}
