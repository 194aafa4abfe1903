import type { PhoneNumber } from '@portal/rules/sale/answers/application.ts';

/** One text message, as readable text and in the form that providers take. */
export interface SmsMessage {
  /** The whole text, beginning with the signature. */
  readonly text: string;
  /** Template id, signature and parameters as registered with the provider. */
  readonly template: {
    readonly id: string;
    readonly signature: string;
    readonly params: Readonly<Record<string, string>>;
  };
}

/** Sends text messages. Throws when the provider did not accept the message: the job is retried. */
export interface SmsGateway {
  send(phone: PhoneNumber, message: SmsMessage): Promise<void>;
}
