import type { IncomingHttpHeaders } from 'node:http';
import type { SmsVendor } from '../../gateways/sms/sms-gateway.ts';

/** A template as somebody registered it. */
export interface RegisteredTemplate {
  readonly params: readonly string[];
  readonly text: string;
}

/** What the insurer has at a vendor. */
export interface VendorAccount {
  readonly keyId: string;
  readonly secret: string;
  readonly signature: string;
  /** By their numbers. */
  readonly templates: ReadonlyMap<string, RegisteredTemplate>;
}

/** A request to a vendor, as it came. */
export interface VendorRequest {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly now: Date;
}

/** A message that a vendor was asked to send, whatever became of it. */
export interface AskedSms {
  readonly vendor: SmsVendor;
  readonly phone: string;
  readonly templateNumber: string;
  readonly text: string;
  /** The insurer's id of it. */
  readonly messageId: string;
  readonly providerId: string;
}

/**
 * What becomes of a message: taken; taken without an answer; refused with a code; answered with something else, or only when the double
 * closes.
 */
export type Fate = 'taken' | 'taken and lost' | 'garbage' | 'silent' | { readonly code: string };

/** The answer of a vendor, with its status. `sms`: a message that it has judged so far. */
export interface VendorAnswer {
  readonly status: number;
  readonly body: object;
  readonly sms?: AskedSms;
}

/** Phones of which the doubles say that there is no such one. */
export const isNoPhone = (phone: string): boolean => phone.endsWith('0000');

export const headerOf = (headers: IncomingHttpHeaders, name: string): string => String(headers[name] ?? '');

/** A text as a phone shows it. */
export const fillTemplate = (signature: string, { text }: RegisteredTemplate, values: Readonly<Record<string, string>>): string =>
  `【${signature}】${text.replaceAll(/\$\{(\w+)\}/g, (_place, name: string) => values[name] ?? '')}`;
