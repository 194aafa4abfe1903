export { importSmsTemplates } from './import-sms-templates.ts';
export type { MessageContent, OnRequestKey } from './message-templates.ts';
export { offersAccountMessages, offersConsultMessages, offersIdentityMessages, offersReceiptMessages } from './messages.queries.ts';
export { queueLetter, queueMail } from './queue-mail.ts';
export { queueNotice } from './queue-message.ts';
export { type HeldContacts, removeOldMessages } from './remove-old.ts';
export { secondsApart, type Sender, sendOnRequest } from './send-on-request.ts';
