import type { StaffBinder } from '#platform/http/bind-staff-call.ts';
import { nameReports, openReport } from './health/open-reports.ts';
import type { OrderDeps } from './order-deps.ts';
import { listCertificates } from './owners/owner-certificates.ts';
import { openPaper, openPapers, type PaperDeps, readPaper } from './roster/papers/open-papers.ts';
import { returnPapers } from './roster/papers/return-papers.ts';
import { decideReview, listReviews, openReview } from './submitting/review-order.ts';
import { listElders, openElder, recordElderCall } from './suitability/call-elders.ts';

/** Orders and drafts that wait for a person of the insurer. */
export function bindOrderReviewCalls(bind: StaffBinder, deps: OrderDeps & PaperDeps): void {
  bind('listElders', () => listElders(deps));
  bind('openElder', (request, { by }) => openElder(deps, { ...request, by }));
  bind('recordElderCall', (request, { by }) => recordElderCall(deps, { ...request, by }));

  bind('listReviews', () => listReviews(deps));
  bind('openReview', (request, { by }) => openReview(deps, { ...request, by }));
  bind('decideReview', (request, { by }) => decideReview(deps, { ...request, by }));
  bind('listEndingCertificates', () => listCertificates(deps));

  bind('listReports', ({ orderNo }) => nameReports(deps, orderNo));
  bind('openReport', (request, { by }) => openReport(deps, { ...request, by }));

  bind('openPapers', (request, { by }) => openPapers(deps, { ...request, by }));
  bind('openPaper', (request, { by }) => openPaper(deps, { ...request, by }));
  bind('readPaper', (request) => readPaper(deps, request));
  bind('returnPapers', (request, { by }) => returnPapers(deps, { ...request, by }));
}
