import type { PaymentMethod } from '@portal/contract/states.ts';
import { methodsFor } from '@portal/rules/sale/paying/payment-methods.ts';
import type { Application } from '@portal/rules/sale/answers/application.ts';
import type { Fen } from '@portal/rules/values/money.ts';
import { offersTransferMessages } from '../../messages/public.ts';
import type { OrderDeps } from '../order-deps.ts';

/** Whether transfers can be taken: the insurer has named its account, and has the messages that say what became of the money. */
export async function takesTransfers({ db, site }: Pick<OrderDeps, 'db' | 'site'>): Promise<boolean> {
  return (await site.current()).transfers !== null && offersTransferMessages(db);
}

/** How an order with these answers may be paid, of this amount. */
export function methodsOfOrder(application: Application | undefined, amount: Fen, isTransferTaken: boolean): PaymentMethod[] {
  return methodsFor({ applicant: application?.organisation ? 'organisation' : 'person', amount, takesTransfers: isTransferTaken });
}
