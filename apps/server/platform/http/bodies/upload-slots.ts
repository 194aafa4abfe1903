import { Refused, refuse } from '../../refused.ts';
import type { Caller } from '../limits/admission.ts';

const megabyte = 1024 * 1024;

/** How many uploads may be open at the same time. */
export interface UploadLimits {
  /** Of one account or one device. */
  readonly person: number;
  /** Of all devices and strangers of an address. Accounts count by themselves, as for all limits. */
  readonly address: number;
  readonly inAll: number;
  /** Bytes that the bodies of all open uploads may have together. They are kept in memory until they are complete. */
  readonly bytes: number;
  /** The part of `inAll` and `bytes` that callers without an account leave to those with one. */
  readonly keptForAccounts: number;
}

export const uploadLimits: UploadLimits = { person: 4, address: 16, inAll: 96, bytes: 240 * megabyte, keptForAccounts: 0.25 };

const tryAgainSeconds = 5;
const tooManyHere = '还有上传没有完成，请等它完成后再传下一张。';
const tooManyInAll = '同时上传的人较多，请过几秒再传一次，已填写的内容都在。';

/** Gives the place back. More calls do nothing. */
type Release = () => void;

export interface UploadSlots {
  /** Takes a place for a body of at most so many bytes, before it is read. */
  take(caller: Pick<Caller, 'person' | 'network'>, bytes: number): Release | Refused<'TOO_MANY_REQUESTS' | 'BUSY'>;
}

/** Counts the uploads that are open on this server. */
export function createUploadSlots(limits: UploadLimits = uploadLimits): UploadSlots {
  const open = new Map<string, number>();
  let inAll = 0;
  let bytesInAll = 0;

  const change = (keys: readonly string[], bytes: number, by: 1 | -1): void => {
    inAll += by;
    bytesInAll += by * bytes;
    for (const key of keys) {
      const count = (open.get(key) ?? 0) + by;
      if (count > 0) open.set(key, count);
      else open.delete(key);
    }
  };

  return {
    take({ person, network }, bytes) {
      const isAccount = person?.kind === 'account';
      const own = [
        ...(person ? [{ key: `p:${person.key}`, most: limits.person }] : []),
        ...(isAccount ? [] : [{ key: `a:${network}`, most: limits.address }]),
      ];
      if (own.some(({ key, most }) => (open.get(key) ?? 0) >= most)) {
        return new Refused('TOO_MANY_REQUESTS', [], tooManyHere, tryAgainSeconds);
      }
      const share = isAccount ? 1 : 1 - limits.keptForAccounts;
      if (inAll + 1 > limits.inAll * share || bytesInAll + bytes > limits.bytes * share) return refuse('BUSY', [], tooManyInAll);
      const keys = own.map(({ key }) => key);
      change(keys, bytes, 1);
      let isTaken = true;
      return () => {
        if (isTaken) change(keys, bytes, -1);
        isTaken = false;
      };
    },
  };
}
