import { openPapers, type PaperDeps } from '../../domains/orders/roster/papers/open-papers.ts';
import { reviewOrder } from '../../domains/orders/submitting/review-order.ts';
import type { OrderDeps } from '../../domains/orders/order-deps.ts';
import { refuse } from '../../platform/refused.ts';

const reviewer = 'sample-reviewer';

/** Nothing is read: who tests a purchase need not wait for it. */
export const nothingRead: PaperDeps['textReader'] = {
  readPage: async () => refuse('BUSY'),
  cutStrips: async () => refuse('BUSY'),
};

/** Somebody of the insurer looks at the papers of an organisation and accepts them: then the order may be paid. */
export async function acceptPapers(services: OrderDeps & Omit<PaperDeps, 'textReader'>, orderNo: string): Promise<void> {
  await openPapers({ ...services, textReader: nothingRead }, { orderNo, reviewer });
  await reviewOrder(services, { orderNo, verdict: 'accept', reviewer });
}
