export { importSmsTemplates } from './import-sms-templates.ts';
export { queueNotice } from './queue-message.ts';
export { secondsApart, type Sender, sendOnRequest } from './send-on-request.ts';
