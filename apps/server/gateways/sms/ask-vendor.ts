import { createHttpClient, type HttpClient, OutsideFailure, type OutsideRequest } from '../../platform/http-client/http-client.ts';
import { type SmsFault, SmsRefused } from './sms-gateway.ts';

/** A customer may wait for a code. */
const usualTimeoutMs = 5_000;
/** Answers are a code and a few numbers. */
const largestAnswer = 64 * 1024;

/** The client for a vendor. */
export const vendorClient = (system: string, timeoutMs = usualTimeoutMs): HttpClient =>
  createHttpClient({ system, timeoutMs, largestAnswer });

/** A code of a vendor as far as it is one: it is written into logs. */
export const codeOf = (value: unknown): string => (typeof value === 'string' && /^[\w.:-]{1,80}$/.test(value) ? value : 'no code');

/** A vendor's refusal, by its code. */
export const refusal = (system: string, fault: SmsFault, code: string): SmsRefused =>
  new SmsRefused(`${system} refused: ${code}`, fault, code);

/** The JSON of an answer, whatever its status: vendors say in it what is wrong. Throws SmsRefused: what was asked may have been done, except with `not_sent`. */
export async function askVendor(client: HttpClient, system: string, request: OutsideRequest): Promise<unknown> {
  try {
    const { body } = await client.send(request);
    return JSON.parse(body.toString('utf8')) as unknown;
  } catch (error) {
    if (error instanceof OutsideFailure) throw new SmsRefused(error.message, 'again', error.retry);
    // An answer of a proxy, or one that was cut off. The error of the parser would have a part of it.
    throw garbled(system);
  }
}

/** An answer that is none of the vendor's. */
export const garbled = (system: string): SmsRefused => refusal(system, 'again', 'garbled answer');
