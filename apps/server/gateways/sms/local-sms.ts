import { randomUUID } from 'node:crypto';
import { maskPhone } from '@portal/rules/values/masking.ts';
import type { SmsGateway } from './sms-gateway.ts';

/**
 * The double of tests and measurements, in the same process: writes the message to the log with the number masked. /sandbox/outbox shows the
 * messages. It refuses numbers that end in 0000, as a provider refuses numbers out of service, and tells nothing of what became of a message.
 */
export function createLocalSms(log: (line: string) => void): SmsGateway {
  return {
    async send(phone, { text }) {
      if (phone.number.endsWith('0000')) throw new Error('number out of service');
      log(`SMS to ${maskPhone(phone.number)}: ${text}`);
      return { providerId: randomUUID() };
    },
    tryOut: () => Promise.resolve(),
  };
}
