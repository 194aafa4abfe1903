import type { PhoneNumber } from '@portal/rules/sale/application.ts';
import { startOfDay } from '@portal/rules/values/dates.ts';
import { addMinutes } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import type { Owner } from '../../platform/http/call-context.ts';
import { countHit } from '../../platform/rate-limits.queries.ts';
import { type Refused, refuse } from '../../platform/refused.ts';
import type { MessageContent, OnRequestKey } from './message-templates.ts';
import { listAskedMessages } from './messages.queries.ts';
import { type MessageDeps, queueMessage } from './queue-message.ts';

/** The sender: the account or visitor, and the network address as a keyed hash. */
export interface Sender {
  readonly owner: Owner;
  readonly addressKey: string;
}

const dayMinutes = 24 * 60;
/** The least time between two messages for one thing to one phone. */
export const secondsApart = 60;
/** Messages to one phone, from any sender and of any kind. */
const perPhoneADay = 10;

const dailyMessage = '今日发送短信过多，请明日再试或致电客服。';

function limitsOf({ owner: { accountId, visitorHash }, addressKey }: Sender) {
  const sender = accountId ?? visitorHash?.toString('base64url');
  return [
    ...(sender ? [{ key: `sms-sender:${sender}`, hits: 30, minutes: dayMinutes, message: dailyMessage }] : []),
    { key: `sms-address:${addressKey}`, hits: 60, minutes: 60, message: undefined },
    { key: `sms-address-day:${addressKey}`, hits: 300, minutes: dayMinutes, message: dailyMessage },
  ];
}

/**
 * The only way to send messages that visitors ask for: codes and links. It limits what one phone receives, and what one sender
 * and one network address send. Concurrent requests wait here for one another until the caller's transaction ends. A refusal
 * must roll back that transaction, so that only sent messages count.
 */
export async function sendOnRequest(
  tx: Transaction,
  deps: MessageDeps,
  sender: Sender,
  message: {
    readonly phone: PhoneNumber;
    readonly phoneHash: Buffer;
    /** The purpose of a code, or the template of a link. */
    readonly askedFor: string;
    readonly sendBefore: Date;
  } & MessageContent<OnRequestKey>,
): Promise<Refused<'CODE_TOO_SOON' | 'CODE_LIMIT_REACHED' | 'TOO_MANY_REQUESTS'> | undefined> {
  const now = deps.clock();
  const today = startOfDay(now);
  // Just after midnight, the last message may be of the day before.
  const asked = await listAskedMessages(tx, message.phoneHash, addMinutes(today, -secondsApart / 60));
  const last = asked.find(({ asked_for }) => asked_for === message.askedFor);
  if (last && now.getTime() - last.created_at.getTime() < secondsApart * 1000) return refuse('CODE_TOO_SOON');
  if (asked.filter(({ created_at }) => created_at >= today).length >= perPhoneADay) return refuse('CODE_LIMIT_REACHED');
  for (const { key, hits, minutes, message: sentence } of limitsOf(sender))
    if (!(await countHit(tx, key, hits, minutes * 60, now))) return refuse('TOO_MANY_REQUESTS', [], sentence);
  await queueMessage(tx, deps, { ...message, asked: message });
  return undefined;
}
