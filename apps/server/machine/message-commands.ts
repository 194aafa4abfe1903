import { listFailedMessages, sendFailedAgain } from '../domains/messages/public.ts';
import type { Services } from '../services.ts';
import type { Printed } from '../terminal/say.ts';

export const messageUsage = `  messages failed              text messages that no vendor delivered and that are still of use: how many of each template, and why
  messages again               queue them again, once their reason is mended: every vendor is asked once more
`;

/** Commands of the machine about text messages. They show no phone and no text. */
export const messageCommands: Readonly<Record<string, (services: Services) => Promise<Printed>>> = {
  'messages failed': async (services) => {
    const failed = await listFailedMessages(services);
    return { lines: failed.length === 0 ? ['none failed'] : failed, ok: true };
  },
  'messages again': async (services) => ({ lines: [`${await sendFailedAgain(services)} queued again`], ok: true }),
};
