import type { PhoneNumber } from '@portal/rules/application.ts';

/** One text message: as it reads, and as providers take it. */
export interface SmsMessage {
  /** The whole text, the signature in front. */
  readonly text: string;
  /** Number, signature and parameters as registered with the provider. Messages queued by earlier versions have none. */
  readonly template?: {
    readonly id: string;
    readonly signature: string;
    readonly params: Readonly<Record<string, string>>;
  };
}

/** Sends text messages. Throws when the provider did not take the message: the job tries again. */
export interface SmsGateway {
  send(phone: PhoneNumber, message: SmsMessage): Promise<void>;
}
