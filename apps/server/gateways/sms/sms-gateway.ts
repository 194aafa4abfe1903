import type { PhoneNumber } from '@portal/rules/application.ts';

/** Sends text messages. Throws when the provider did not take the message: the job tries again. */
export interface SmsGateway {
  send(phone: PhoneNumber, text: string): Promise<void>;
}
