import type { Queryable, Transaction } from '../../platform/database/connect.ts';
import { readSpent } from '../../platform/http/limits/admission.ts';
import type { CallContext } from '../../platform/http/call-context.ts';
import { isSolved, makePuzzle, spendPuzzle } from '../../platform/puzzles.ts';
import { readHits } from '../../platform/rate-limits.queries.ts';
import { Refused } from '../../platform/refused.ts';
import { countStrangersMessages } from './messages.queries.ts';
import type { MessageDeps } from './queue-message.ts';

/** Who asks for a message: the context of a call. */
export type Sender = Pick<CallContext, 'person' | 'addressKey' | 'owner' | 'work' | 'isKnownTo'>;

/**
 * How the caller of a message is related to its phone. `known`: the account of the phone, or a device on which its owner has signed in.
 * `invited`: somebody who opened a link that was sent to the phone. Everybody else is a `stranger`.
 */
export type Standing = 'known' | 'invited' | 'stranger';

/** A message to a phone, as far as limits are concerned. */
export interface AskedMessage {
  readonly phoneHash: Buffer;
  /** The purpose of a code, or the template of a link. */
  readonly askedFor: string;
}

/** Purposes of codes that only the holder of a link can ask for. The link was sent to the same phone. */
const behindLinks: ReadonlySet<string> = new Set(['consent', 'certificate']);

export function standingOf({ owner, isKnownTo }: Sender, { phoneHash, askedFor }: AskedMessage, now: Date): Standing {
  if (owner.phoneHash?.equals(phoneHash) || isKnownTo(phoneHash, now)) return 'known';
  return behindLinks.has(askedFor) ? 'invited' : 'stranger';
}

/** Messages before the next one needs work. Those of a caller and an address count by the hour, those to a phone by the day. */
const free = {
  account: 10,
  device: 3,
  /** All strangers of one address. */
  strangers: 10,
  /** All devices and strangers of one address: a mobile network or a branch has many. */
  address: 40,
  /** From strangers to one phone. */
  phone: 1,
  /** From strangers to all phones, in ten minutes: nobody who uses many addresses and phones stays below it. */
  everywhere: 200,
} as const;

export const everywhere = { key: 'messages-of-strangers', seconds: 600 } as const;

/** Bits of the first puzzle, which a person does not notice; twice the work for each doubling; at most two seconds of a slow phone. */
const leastBits = 14;
const mostBits = 18;

const bitsOf = (messages: number, freeOfWork: number): number =>
  messages < freeOfWork ? 0 : Math.min(mostBits, leastBits + Math.floor(Math.log2(messages / freeOfWork)));

/** Bits of the puzzle that this message needs. The only place that decides it. 0: none is needed. */
export async function readNeededBits(db: Queryable, sender: Sender, asked: AskedMessage, now: Date): Promise<number> {
  const spent = await readSpent(db, 'sentMessage', sender, now);
  const bits = [
    bitsOf(spent.person ?? 0, free[sender.person?.kind ?? 'device']),
    bitsOf(spent.strangers ?? 0, free.strangers),
    bitsOf(spent.address ?? 0, free.address),
  ];
  if (standingOf(sender, asked, now) === 'stranger') {
    const [all = 0] = await readHits(db, [everywhere.key], everywhere.seconds, now);
    bits.push(bitsOf(await countStrangersMessages(db, asked.phoneHash, now), free.phone), bitsOf(all, free.everywhere));
  }
  return Math.max(...bits);
}

/** The refusal that carries the puzzle. The client solves it and makes the call again. */
function askForWork(deps: Pick<MessageDeps, 'sealer' | 'clock'>, bits: number): Refused<'WORK_NEEDED'> {
  const { challenge } = makePuzzle(deps, bits);
  return new Refused('WORK_NEEDED', [], '发送短信前需做一次安全检查，请稍候再试。', undefined, { challenge, bits });
}

/**
 * Refuses a caller who has not done the work that this message needs. Nothing is spent: a form can ask for the proof of a person next, and send
 * the same work along.
 */
export async function refuseWithoutWork(
  db: Queryable,
  deps: Pick<MessageDeps, 'sealer' | 'clock'>,
  sender: Sender,
  asked: AskedMessage,
): Promise<Refused<'WORK_NEEDED'> | undefined> {
  const bits = await readNeededBits(db, sender, asked, deps.clock());
  return bits === 0 || (sender.work && isSolved(deps, sender.work, bits)) ? undefined : askForWork(deps, bits);
}

/** Spends the work for a puzzle of so many bits. The caller's transaction is rolled back if the message is refused after all. */
export async function spendWork(
  tx: Transaction,
  deps: Pick<MessageDeps, 'sealer' | 'clock'>,
  { work }: Sender,
  bits: number,
): Promise<Refused<'WORK_NEEDED'> | undefined> {
  const isDone = bits === 0 || (work && isSolved(deps, work, bits) && (await spendPuzzle(tx, work, deps.clock())));
  return isDone ? undefined : askForWork(deps, bits);
}
