import { actsOnIdentity, bindIdentityReviewCalls } from './domains/identity/identity-review.routes.ts';
import { bindCaseCalls } from './domains/cases/cases.routes.ts';
import { bindOrderReviewCalls } from './domains/orders/order-review.routes.ts';
import { bindInvoiceDeskCalls } from './domains/invoices/invoice-desk.routes.ts';
import { actsOnBankMoney, bindBankFileCalls } from './domains/payments/bank-files.routes.ts';
import { bindRenewalCalls } from './domains/premiums/renewals.routes.ts';
import { bindAnalyticsDeskCalls } from './domains/analytics/analytics-desk.routes.ts';
import { bindDisclosureCalls } from './domains/content/disclosure/disclosure.routes.ts';
import { bindRecordCalls } from './domains/evidence/evidence.routes.ts';
import { bindHoldCalls } from './domains/holds/holds.routes.ts';
import { bindLeadDeskCalls } from './domains/leads/lead-desk.routes.ts';
import { bindPartnerDeskCalls } from './domains/partners/partner-desk.routes.ts';
import { bindOutboxCalls } from './domains/outbox/outbox-desk.routes.ts';
import { bindPreviewCalls } from './domains/products/previews/previews.routes.ts';
import { bindProposalCalls } from './domains/proposals/proposals.routes.ts';
import type { DefinedAct } from './domains/proposals/act-of-two.ts';
import { createProposals } from './domains/proposals/proposals.ts';
import { actsOnPremiumTerms, bindPremiumTermsCalls } from './domains/servicing/premium-terms.routes.ts';
import { bindSearchDeskCalls } from './domains/search/search-desk.routes.ts';
import { staffHasRight } from './domains/staff/public.ts';
import { actsOnStaff, bindStaffCalls } from './domains/staff/staff.routes.ts';
import type { StaffBinder } from './platform/http/bind-staff-call.ts';
import { bindJobCalls } from './platform/jobs.routes.ts';
import type { Services } from './services.ts';

/** All acts that two persons must agree to. */
const actsOfTwo = (services: Services): DefinedAct[] => [
  ...actsOnStaff(services),
  ...actsOnIdentity(services),
  ...actsOnPremiumTerms(services),
  ...actsOnBankMoney(services),
];

/** Binds the calls of the insurer's people. */
export function bindStaffCatalogue(bind: StaffBinder, services: Services): void {
  const proposals = createProposals({ ...services, hasRight: staffHasRight, acts: actsOfTwo(services) });
  bindStaffCalls(bind, { ...services, proposals });
  bindProposalCalls(bind, { proposals });
  bindCaseCalls(bind, services);
  bindIdentityReviewCalls(bind, { ...services, proposals });
  bindOrderReviewCalls(bind, services);
  bindPremiumTermsCalls(bind, { ...services, proposals });
  bindBankFileCalls(bind, { ...services, proposals });
  bindInvoiceDeskCalls(bind, services);
  bindRenewalCalls(bind, services);
  bindLeadDeskCalls(bind, services);
  bindHoldCalls(bind, services);
  bindPreviewCalls(bind, services);
  bindRecordCalls(bind, services);
  bindPartnerDeskCalls(bind, services);
  bindSearchDeskCalls(bind, services);
  bindAnalyticsDeskCalls(bind, services);
  bindDisclosureCalls(bind, services);
  bindOutboxCalls(bind, services);
  bindJobCalls(bind, services);
}
