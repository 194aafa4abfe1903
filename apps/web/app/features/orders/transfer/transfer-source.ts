import type { AnswerOf } from '@portal/contract/catalogue.ts';
import type { PaperCalls } from '@portal/forms/paper-upload/paper.ts';
import type { PayerAccount } from '@portal/rules/transfer/payer-account.ts';
import { api } from '@portal/web-api/browser-api.ts';
import { uploadApi } from '@portal/web-api/upload-api.ts';

export type Transfer = AnswerOf<'getTransfer'>;

/** The calls of a transfer for an order or a premium. Each rejects with `CallRefused`. */
export interface TransferSource {
  /** A name in this tab for the order or premium that is paid. */
  readonly what: string;
  readonly begin: (payer: PayerAccount, idempotencyKey: string) => Promise<Transfer>;
  /** The newest one. */
  readonly read: () => Promise<Transfer>;
  readonly slip: PaperCalls;
}

/** The transfer of an order. */
export const transferOfOrder = (orderNo: string): TransferSource => ({
  what: orderNo,
  begin: (payer, idempotencyKey) => api('payByTransfer', { orderNo, ...payer }, { idempotencyKey }),
  read: () => api('getTransfer', { orderNo }),
  slip: {
    async add(file, watch, replaces) {
      const { slip: paper, page } = await uploadApi(watch)('uploadTransferSlip', { slip: file, orderNo, replaces });
      return { paper, page };
    },
    remove: async (page) => (await api('removeTransferSlip', { orderNo, page })).slip,
  },
});
