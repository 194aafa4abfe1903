import { warnOfUnknownYearsJob } from './domains/content/holidays/jobs/warn-of-unknown-years.ts';
import { expireCasesJob } from './domains/cases/jobs/expire-cases.ts';
import { makeInvoiceJob } from './domains/invoices/jobs/make-invoice.ts';
import { pursueMessagesJob } from './domains/messages/jobs/pursue-messages.ts';
import { sendMailJob } from './domains/messages/jobs/send-mail.ts';
import { sendMessageJob } from './domains/messages/jobs/send-message.ts';
import { expireOrdersJob } from './domains/orders/jobs/expire-orders.ts';
import { deliverCoreEventsJob } from './domains/outbox/jobs/deliver-core-events.ts';
import { warnOfUntoldEventsJob } from './domains/outbox/jobs/warn-of-untold-events.ts';
import { deliverPartnerEventJob } from './domains/partners/webhooks/jobs/deliver-partner-event.ts';
import { applyPaymentNoticeJob } from './domains/payments/jobs/apply-payment-notice.ts';
import { queryUnansweredPaymentsJob } from './domains/payments/jobs/query-unanswered-payments.ts';
import { revokeUnusedSigningsJob } from './domains/payments/signing/jobs/revoke-unused-signings.ts';
import { pursueRefundsJob } from './domains/payments/payouts/jobs/pursue-refunds.ts';
import { refundPaymentJob } from './domains/payments/payouts/jobs/refund-payment.ts';
import { endOverdueTransfersJob } from './domains/payments/transfers/jobs/end-overdue-transfers.ts';
import { settleTransferJob } from './domains/payments/transfers/jobs/settle-transfer.ts';
import { anchorHeadsJob } from './domains/trail/anchors/jobs/anchor-heads.ts';
import { tellCoreOfMembersJob } from './domains/contracts/jobs/tell-core-of-members.ts';
import { makeEpolicyJob } from './domains/contracts/jobs/make-epolicy.ts';
import { keepPremiumTermsJob } from './domains/servicing/lapse/jobs/keep-premium-terms.ts';
import { offerRenewalsJob } from './domains/contracts/renewal/jobs/offer-renewals.ts';
import { remindOfReceiptsJob } from './domains/contracts/receipts/jobs/remind-of-receipts.ts';
import { debitPremiumsJob } from './domains/premiums/debits/jobs/debit-premiums.ts';
import { remindOfPremiumsJob } from './domains/premiums/debits/jobs/remind-of-premiums.ts';
import { makeInstalmentsJob } from './domains/premiums/jobs/make-instalments.ts';
import { deliverSandboxNoticeJob } from './gateways/payment/jobs/deliver-sandbox-notice.ts';
import type { Job } from './platform/jobs.ts';
import type { Services } from './services.ts';
import { sweepJob } from './sweep.ts';

/** All kinds of jobs: slow or external work, done after the transaction that queued it, or on a schedule. */
export const jobKinds: readonly Job<Services, object>[] = [
  applyPaymentNoticeJob,
  makeEpolicyJob,
  tellCoreOfMembersJob,
  makeInvoiceJob,
  sendMessageJob,
  sendMailJob,
  pursueMessagesJob,
  refundPaymentJob,
  pursueRefundsJob,
  expireOrdersJob,
  queryUnansweredPaymentsJob,
  revokeUnusedSigningsJob,
  settleTransferJob,
  endOverdueTransfersJob,
  remindOfReceiptsJob,
  keepPremiumTermsJob,
  expireCasesJob,
  offerRenewalsJob,
  makeInstalmentsJob,
  remindOfPremiumsJob,
  debitPremiumsJob,
  deliverPartnerEventJob,
  deliverCoreEventsJob,
  warnOfUntoldEventsJob,
  anchorHeadsJob,
  warnOfUnknownYearsJob,
  sweepJob,
  deliverSandboxNoticeJob,
];
