import type { PhoneNumber } from '@portal/rules/sale/answers/application.ts';
import { startOfDay } from '@portal/rules/values/dates.ts';
import { addMinutes } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import { spendWithin } from '../../platform/http/limits/admission.ts';
import { countHits } from '../../platform/rate-limits.queries.ts';
import { type Refused, refuse, refuseTooSoon } from '../../platform/refused.ts';
import type { MessageContent, OnRequestKey } from './message-templates.ts';
import { type AskedMessage, everywhere, readNeededBits, type Sender, spendWork, type Standing, standingOf } from './message-work.ts';
import { type AskedRow, listAskedMessages } from './messages.queries.ts';
import { type MessageDeps, queueMessage } from './queue-message.ts';

/** Messages of a day to one phone, for each standing. */
const perPhone = 10;
/** The part of the strangers' messages that one network address may take: it cannot use up all of them. */
const perPhoneOfAddress = 5;

/** The least time between two messages for one thing to one phone. */
const secondsApart = 60;
/** Messages that strangers ask for must come more and more slowly, whatever their purpose. */
const mostSecondsApart = 1_800;

/** The seconds after so many messages of strangers to a phone on one day. */
const secondsAfter = (messages: number): number => Math.min(mostSecondsApart, secondsApart * 2 ** Math.max(0, messages - 2));

type SendRefusal = 'CODE_TOO_SOON' | 'CODE_LIMIT_REACHED' | 'TOO_MANY_REQUESTS' | 'WORK_NEEDED';

/** Purposes of codes that somebody who is signed in does not need. */
const signingIn: ReadonlySet<string> = new Set(['login', 'register', 'reset', 'bind', 'apply']);

/** Refuses more messages to one phone than a day allows. A customer who cannot sign in by a code is told the other ways. */
function refuseForToday({ askedFor }: AskedMessage): Refused<'CODE_LIMIT_REACHED'> {
  const ways = '该手机号今日接收短信次数已达上限。请在登录过的设备上获取，或用微信、密码登录，也可致电客服热线。';
  return refuse('CODE_LIMIT_REACHED', [], signingIn.has(askedFor) ? ways : undefined);
}

/** Refuses a message that comes too soon or too often for one phone. `asked` are the messages of the same standing, the newest first. */
function refuseForPhone(
  asked: readonly AskedRow[],
  message: AskedMessage,
  standing: Standing,
  now: Date,
): Refused<'CODE_TOO_SOON' | 'CODE_LIMIT_REACHED'> | undefined {
  const today = asked.filter(({ created_at }) => created_at >= startOfDay(now));
  const waits = (last: AskedRow | undefined, seconds: number) =>
    last === undefined ? 0 : Math.ceil(seconds - (now.getTime() - last.created_at.getTime()) / 1000);
  const apart = secondsAfter(standing === 'stranger' ? today.length : 0);
  const wait = Math.max(
    waits(
      asked.find(({ asked_for }) => asked_for === message.askedFor),
      secondsApart,
    ),
    apart > secondsApart ? waits(asked[0], apart) : 0,
  );
  if (today.length >= perPhone) return refuseForToday(message);
  return wait > 0 ? refuseTooSoon(wait) : undefined;
}

/** Counts a message of a stranger for its phone and for the whole site. Refused: this address has taken its part of the phone's. */
async function countStranger(
  tx: Transaction,
  { sealer }: Pick<MessageDeps, 'sealer'>,
  { addressKey }: Sender,
  message: AskedMessage,
  now: Date,
): Promise<Refused<'CODE_LIMIT_REACHED'> | undefined> {
  const pair = sealer.hash('phone-and-address', `${message.phoneHash.toString('base64url')}:${addressKey}`).toString('base64url');
  const [hits = 0] = await countHits(tx, [{ key: `message-pair:${pair}`, seconds: 86_400 }, everywhere], now);
  return hits > perPhoneOfAddress ? refuseForToday(message) : undefined;
}

/**
 * The only way to send messages that visitors ask for: codes and links. It limits what one phone receives, and what one account, device and
 * network address send (`sentMessage` in the contract's limits), and asks suspicious callers for a solved puzzle (`message-work.ts`).
 * Concurrent requests wait here for one another until the caller's transaction ends. A refusal must roll back that transaction, so that
 * only sent messages count.
 */
export async function sendOnRequest(
  tx: Transaction,
  deps: MessageDeps,
  sender: Sender,
  message: AskedMessage & { readonly phone: PhoneNumber; readonly sendBefore: Date } & MessageContent<OnRequestKey>,
): Promise<{ resendAfterSeconds: number } | Refused<SendRefusal>> {
  const now = deps.clock();
  const standing = standingOf(sender, message, now);
  // Just after midnight, the last message may be of the day before.
  const all = await listAskedMessages(tx, message.phoneHash, addMinutes(startOfDay(now), -mostSecondsApart / 60));
  const asked = all.filter(({ asked_as }) => asked_as === standing);
  const bits = await readNeededBits(tx, sender, message, now);
  const refused =
    refuseForPhone(asked, message, standing, now) ??
    (await spendWithin(tx, 'sentMessage', sender, now)) ??
    (standing === 'stranger' ? await countStranger(tx, deps, sender, message, now) : undefined) ??
    (await spendWork(tx, deps, sender, bits));
  if (refused) return refused;
  await queueMessage(tx, deps, { ...message, asked: { ...message, askedAs: standing } });
  const today = asked.filter(({ created_at }) => created_at >= startOfDay(now)).length + 1;
  return { resendAfterSeconds: secondsAfter(standing === 'stranger' ? today : 0) };
}
