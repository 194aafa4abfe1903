import type { PhoneNumber } from '@portal/rules/sale/answers/application.ts';

/** The vendors that text messages may go through. */
export const smsVendors = ['aliyun', 'tencent'] as const;
export type SmsVendor = (typeof smsVendors)[number];

/** A parameter of a template. */
export interface SmsParameter {
  readonly name: string;
  readonly value: string;
}

/** What a message was made of, as it is registered with the vendors. */
export interface SmsTemplate {
  readonly id: string;
  /** The template's number at each vendor that it is registered with. */
  readonly numbers: Readonly<Partial<Record<SmsVendor, string>>>;
  readonly signature: string;
  /** In the order in which the template declares them: one vendor knows no names. */
  readonly params: readonly SmsParameter[];
}

/** One text message, as readable text and in the form that vendors take. */
export interface SmsMessage {
  /** Ours: the same whenever the message is sent again. */
  readonly id: string;
  /** The whole text, beginning with the signature. */
  readonly text: string;
  readonly template: SmsTemplate;
}

/**
 * What a refusal means: `again`: the same message may be sent again, it may even have been taken; `not now`: this phone had too many, come
 * later; `phone`: this phone gets none; `alarm`: the vendor takes none of these messages until somebody has done something.
 */
export type SmsFault = 'again' | 'not now' | 'phone' | 'alarm';

/** A vendor did not accept a message. Its text has the vendor and a code, and nothing of phone, text, address or keys. */
export class SmsRefused extends Error {
  readonly fault: SmsFault;
  readonly code: string;

  constructor(message: string, fault: SmsFault, code: string) {
    super(message);
    this.name = 'SmsRefused';
    this.fault = fault;
    this.code = code;
  }
}

/** Sends text messages. */
export interface SmsGateway {
  /** Absent: a local double that tells nothing after it accepted a message. */
  readonly vendor?: SmsVendor;
  /** Returns once the provider accepted the message, with its number there. Throws SmsRefused of a vendor, or any error: both are of this attempt. */
  send(phone: PhoneNumber, message: SmsMessage): Promise<{ readonly providerId: string }>;
  /** Asks the vendor something that sends nothing: throws SmsRefused if keys, address or clock are wrong. */
  tryOut(): Promise<void>;
}

/** What a vendor tells of a message that it accepted. */
export interface SmsReceipt {
  readonly providerId: string;
  /** Our id, of a vendor that gives it back. */
  readonly messageId: string | undefined;
  readonly delivered: boolean;
  readonly code: string;
}
