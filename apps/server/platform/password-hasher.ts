import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { createFairQueue } from './fair-queue.ts';

/** The parameters that OWASP recommends for Argon2id: 19 MiB, two passes, one lane. Changed values apply when a customer signs in again. */
const present = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const version = 19;
const saltBytes = 16;
const hashBytes = 32;

const derive = promisify(argon2);

interface StoredHash {
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
  readonly nonce: Buffer;
  readonly hash: Buffer;
}

/** The usual text form: `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`. */
function writeHash({ memory, passes, parallelism, nonce, hash }: StoredHash): string {
  const base64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');
  return `$argon2id$v=${version}$m=${memory},t=${passes},p=${parallelism}$${base64(nonce)}$${base64(hash)}`;
}

function readHash(text: string): StoredHash {
  const [, memory, passes, parallelism, nonce = '', hash = ''] =
    /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(text) ?? [];
  if (!hash) throw new Error('stored password hash of an unknown form');
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    nonce: Buffer.from(nonce, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  };
}

/** There is no room for another hash now. */
export class HasherFull extends Error {}

/** Whose turn a hash takes: each sender has turns of its own for each purpose. */
export interface HashTurn {
  /** `try`: somebody says that they know a password. `set`: somebody who has proved to be its owner sets it. */
  readonly purpose: 'try' | 'set';
  /** A network address as a keyed hash, or the account of a session. */
  readonly sender: string;
}

export interface PasswordHasher {
  /** Throws `HasherFull` when too many wait. */
  hash(password: string, turn: HashTurn): Promise<string>;
  /**
   * Whether a password has this hash. Without a hash it takes as long and is false. Tries that cost their sender something have `more` room
   * to wait than others. Throws `HasherFull` when there is no room.
   */
  verify(hash: string | undefined, password: string, turn: HashTurn, room: 'some' | 'more'): Promise<boolean>;
  /** Whether a hash was made with other parameters than the present ones. */
  isOutdated(hash: string): boolean;
  /** Whether this sender's tries without proof of work have no room now. */
  isCrowded(turn: HashTurn): boolean;
}

/** How many of one sender and purpose may wait: those that cost it nothing, and all. */
const room = { some: 4, more: 16 } as const;
/** A flood from many addresses: with more senders, those that have done no work find no room. A hash takes some 50 milliseconds. */
const mostSenders = 16;
/** How many tries wait. With more, the sender who has most waiting gives way. */
const mostWaiting = 64;

interface Waiting {
  begin(): void;
  giveWay(): void;
}

/**
 * Hashes passwords with Argon2id, one at a time, on a thread of libuv: the event loop goes on, other work keeps a processor, and
 * the other threads stay free for files. Senders take turns: one who sends much waits for itself.
 */
export function createPasswordHasher(): PasswordHasher {
  const queue = createFairQueue<Waiting>(mostWaiting);
  let isBusy = false;
  const nobody: StoredHash = { ...present, nonce: randomBytes(saltBytes), hash: randomBytes(hashBytes) };

  const keyOf = ({ purpose, sender }: HashTurn): string => `${purpose}:${sender}`;
  const isFull = (turn: HashTurn, roomFor: keyof typeof room): boolean =>
    queue.countOf(keyOf(turn)) >= room[roomFor] || (roomFor === 'some' && queue.countSenders(0) >= mostSenders);

  function waitForTurn(turn: HashTurn): Promise<void> {
    return new Promise((begin, reject) => {
      if (!isBusy) {
        isBusy = true;
        return begin();
      }
      const waiting = { begin, giveWay: () => reject(new HasherFull()) };
      return queue.add(waiting, { key: keyOf(turn), rank: 0 })?.giveWay();
    });
  }

  async function inTurn<Result>(turn: HashTurn, roomFor: keyof typeof room, run: () => Promise<Result>): Promise<Result> {
    if (isFull(turn, roomFor)) throw new HasherFull();
    await waitForTurn(turn);
    try {
      return await run();
    } finally {
      const next = queue.take();
      if (next) next.begin();
      else isBusy = false;
    }
  }
  const deriveHash = (password: string, { memory, passes, parallelism, nonce }: Omit<StoredHash, 'hash'>): Promise<Buffer> =>
    derive('argon2id', { message: password, nonce, memory, passes, parallelism, tagLength: hashBytes });

  return {
    async hash(password, turn) {
      const parameters = { ...present, nonce: randomBytes(saltBytes) };
      return writeHash({ ...parameters, hash: await inTurn(turn, 'more', () => deriveHash(password, parameters)) });
    },
    async verify(text, password, turn, roomFor) {
      const stored = text === undefined ? nobody : readHash(text);
      const given = await inTurn(turn, roomFor, () => deriveHash(password, stored));
      return given.length === stored.hash.length && timingSafeEqual(given, stored.hash) && text !== undefined;
    },
    isOutdated(text) {
      const { memory, passes, parallelism } = readHash(text);
      return memory !== present.memory || passes !== present.passes || parallelism !== present.parallelism;
    },
    isCrowded: (turn) => isFull(turn, 'some'),
  };
}
