import type { PhoneNumber } from '@portal/rules/sale/application.ts';
import { startOfDay } from '@portal/rules/values/dates.ts';
import { addMinutes } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import { type Caller, spendWithin } from '../../platform/http/admission.ts';
import type { Owner } from '../../platform/http/call-context.ts';
import { type Refused, refuse } from '../../platform/refused.ts';
import type { MessageContent, OnRequestKey } from './message-templates.ts';
import { listAskedMessages } from './messages.queries.ts';
import { type MessageDeps, queueMessage } from './queue-message.ts';

/** Who asks for a message. */
export interface Sender extends Pick<Caller, 'person' | 'addressKey'> {
  readonly owner: Owner;
}

/** The least time between two messages for one thing to one phone. */
export const secondsApart = 60;
/** Messages to one phone, from any sender and of any kind. */
const perPhoneADay = 10;

/**
 * The only way to send messages that visitors ask for: codes and links. It limits what one phone receives, and what one
 * account, device and network address send (`sentMessage` in the contract's limits). Concurrent requests wait here for one another until the caller's transaction ends. A refusal
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
  const refused = await spendWithin(tx, 'sentMessage', sender, now);
  if (refused) return refused;
  await queueMessage(tx, deps, { ...message, asked: message });
  return undefined;
}
