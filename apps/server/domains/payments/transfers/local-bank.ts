import type { LocalBank } from '#gateways/bank/local-bank.routes.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { importTransfers } from './import-transfers.ts';
import { findSample, sampleNotice } from './sample-notice.ts';

/** The local double of the bank: it knows the requested transfers, and its file is imported like any other. */
export function localBank(deps: PaymentDeps): LocalBank {
  return {
    async find(reference) {
      const transfer = await findSample(deps.db, { reference });
      return transfer && { reference, amount: transfer.amount_fen, payee: transfer.payee, isWaiting: transfer.state === 'pending' };
    },
    async send(reference, choice) {
      const transfer = await findSample(deps.db, { reference });
      const line = await sampleNotice(deps, { reference }, choice);
      if (!transfer || line === undefined) throw new Error('no such transfer');
      const bytes = Buffer.from(line);
      const result = await importTransfers(deps, { file: 'local bank', bytes, payee: transfer.payee });
      if ('faults' in result) throw new Error(result.faults.join('\n'));
    },
  };
}
