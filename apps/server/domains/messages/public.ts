export { importSmsTemplates } from './import-sms-templates.ts';
export { offersConsultMessages, offersIdentityMessages } from './messages.queries.ts';
export { queueNotice } from './queue-message.ts';
export { secondsApart, type Sender, sendOnRequest } from './send-on-request.ts';
