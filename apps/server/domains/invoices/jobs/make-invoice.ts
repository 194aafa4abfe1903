import { z } from 'zod';
import { defineJob } from '#platform/jobs.ts';
import { type InvoiceDeps, makeInvoice } from '../make-invoice.ts';

export const makeInvoiceJob = defineJob({
  name: 'make-invoice',
  schema: z.object({ policyId: z.string(), period: z.number().int(), attempt: z.number().int() }),
  retry: 'for days',
  run: (deps: InvoiceDeps, data) => makeInvoice(deps, data),
});
