import type { Actor } from '@portal/rules/permissions/actor.ts';
import { openPaper, openPapers, type PaperDeps } from '../../domains/orders/roster/papers/open-papers.ts';
import { decideReview } from '../../domains/orders/submitting/review-order.ts';
import type { OrderDeps } from '../../domains/orders/order-deps.ts';
import { Refused } from '../../platform/refused.ts';
import { type StaffBrowser, staffActor, staffOf } from '../staff.ts';
import type { TestPortal } from '../test-portal.ts';

/** An answer of a use case that must not be refused. */
function must<Answer>(answer: Answer | Refused): Answer {
  if (answer instanceof Refused) throw new Error(`${answer.code}: ${answer.message}`);
  return answer;
}

async function look(services: OrderDeps & PaperDeps, orderNo: string, by: Actor): Promise<void> {
  const { papers } = must(await openPapers(services, { orderNo, by }));
  for (const { file } of papers) must(await openPaper(services, { orderNo, file, by, small: false }));
}

/** Somebody of the insurer who has looked at the papers of an organisation. */
export async function lookAtPapers(portal: Pick<TestPortal, 'services' | 'url' | 'clock'>, orderNo: string): Promise<StaffBrowser> {
  const reviewer = await staffOf(portal, ['underwriter']);
  await look(portal.services, orderNo, staffActor(reviewer.staffId));
  return reviewer;
}

/** Somebody of the insurer looks at the papers of an organisation and accepts them: then the order may be paid. */
export async function acceptPapers(services: OrderDeps & PaperDeps, orderNo: string): Promise<void> {
  const by = staffActor('sample.reviewer');
  await look(services, orderNo, by);
  must(await decideReview(services, { orderNo, verdict: 'accept', by }));
}
