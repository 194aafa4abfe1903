export { exportMessages } from './export-messages.ts';
export { importSmsTemplates } from './import-sms-templates.ts';
export type { MessageContent, OnRequestKey, PremiumKey } from './message-templates.ts';
export { listFailedMessages, sendFailedAgain } from './operate-messages.ts';
export { listRegistered, listUnnumbered } from './list-registered.ts';
export { createAlarm, type SmsService } from './sms-service.ts';
export { watchMessages } from './message-standing.ts';
export {
  listMissingTemplates,
  offersAccountMessages,
  offersCaseMessages,
  offersCertificateMessages,
  offersConsultMessages,
  offersContestMessages,
  offersIdentityMessages,
  offersLapseMessages,
  offersPaperMessages,
  offersRedirectMessages,
  offersPremiumMessages,
  offersReceiptMessages,
  offersRenewalMessages,
  offersTransferMessages,
} from './messages.queries.ts';
export { refuseWithoutWork, type Sender, type Standing, standingOf } from './message-work.ts';
export { queueLetter, queueMail } from './queue-mail.ts';
export { queueNotice } from './queue-message.ts';
export { type HeldContacts, removeOldMessages } from './remove-old.ts';
export { hashPhone } from './receivers.ts';
export { sendOnRequest } from './send-on-request.ts';
