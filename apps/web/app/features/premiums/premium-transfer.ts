import { api } from '@portal/web-api/browser-api.ts';
import { uploadApi } from '@portal/web-api/upload-api.ts';
import type { TransferSource } from '../orders/transfer/transfer-source.ts';

/** A name in a tab for the premium that is paid. */
export const namePremium = (policyNo: string, period: number): string => `premium-${policyNo}-${period}`;

/** The transfer of a premium after the first one. */
export const transferOfPremium = (policyNo: string, period: number): TransferSource => ({
  what: namePremium(policyNo, period),
  begin: (payer, idempotencyKey) => api('payPremiumByTransfer', { policyNo, period, ...payer }, { idempotencyKey }),
  read: () => api('getPremiumTransfer', { policyNo }),
  slip: {
    async add(file, watch, replaces) {
      const { slip: paper, page } = await uploadApi(watch)('uploadPremiumSlip', { slip: file, policyNo, replaces });
      return { paper, page };
    },
    remove: async (page) => (await api('removePremiumSlip', { policyNo, page })).slip,
  },
});
