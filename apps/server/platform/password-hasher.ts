import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

/** What OWASP recommends for Argon2id: 19 MiB, two passes, one lane. Changed values apply when a customer signs in again. */
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

export interface PasswordHasher {
  /** Throws `HasherFull` when too many wait. */
  hash(password: string): Promise<string>;
  /**
   * Whether a password has this hash. Without a hash it takes as long and is false. `patient` tries have more room to wait than
   * others. Throws `HasherFull` when there is no room.
   */
  verify(hash: string | undefined, password: string, room: 'some' | 'more'): Promise<boolean>;
  /** Whether a hash was made with other parameters than the present ones. */
  isOutdated(hash: string): boolean;
  /** Whether tries without proof of work have no room now. */
  isCrowded(): boolean;
}

/** Tries that may wait: those that cost the caller nothing, and all. */
const room = { some: 4, more: 64 } as const;

/**
 * Hashes passwords with Argon2id, one at a time, on a thread of libuv: the event loop goes on, other work keeps a processor, and
 * the other threads stay free for files. Who comes later waits.
 */
export function createPasswordHasher(): PasswordHasher {
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  const nobody: StoredHash = { ...present, nonce: randomBytes(saltBytes), hash: randomBytes(hashBytes) };

  async function inTurn<Result>(most: number, run: () => Promise<Result>): Promise<Result> {
    if (waiting >= most) throw new HasherFull();
    waiting += 1;
    const turn = last.then(run);
    last = turn.catch(() => undefined).finally(() => (waiting -= 1));
    return turn;
  }
  const deriveHash = (password: string, { memory, passes, parallelism, nonce }: Omit<StoredHash, 'hash'>): Promise<Buffer> =>
    derive('argon2id', { message: password, nonce, memory, passes, parallelism, tagLength: hashBytes });

  return {
    async hash(password) {
      const parameters = { ...present, nonce: randomBytes(saltBytes) };
      return writeHash({ ...parameters, hash: await inTurn(room.more, () => deriveHash(password, parameters)) });
    },
    async verify(text, password, roomFor) {
      const stored = text === undefined ? nobody : readHash(text);
      const given = await inTurn(room[roomFor], () => deriveHash(password, stored));
      return given.length === stored.hash.length && timingSafeEqual(given, stored.hash) && text !== undefined;
    },
    isOutdated(text) {
      const { memory, passes, parallelism } = readHash(text);
      return memory !== present.memory || passes !== present.passes || parallelism !== present.parallelism;
    },
    isCrowded: () => waiting >= room.some,
  };
}
