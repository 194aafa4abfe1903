import type { Clock } from '../../platform/clock.ts';
import { createSignedPost } from '../post-signed.ts';
import type { PlatformKey } from '../request-signature.ts';
import type { IdentityGateway } from './identity-gateway.ts';
import { codes, wireAnswer, type WireRequest } from './identity-protocol.ts';

interface Options {
  readonly key: PlatformKey;
  /** The address of the service, without a slash at its end. */
  readonly baseUrl: () => string;
  readonly clock: Clock;
}

const system = 'the identity service';
/** A customer waits for the answer. */
const timeoutMs = 5_000;

const verdicts = { '1': 'agrees', '2': 'differs', '3': 'unknown' } as const;

/** Speaks to a service for the three-factor check over HTTP with signed JSON requests. It knows phones of the mainland only. */
export function createHttpIdentity({ key, baseUrl, clock }: Options): IdentityGateway {
  const post = createSignedPost({ system, baseUrl, key, clock, timeoutMs });
  return {
    async check({ name, certificateNo, phone }) {
      if (phone.countryCode !== '86') return 'unknown';
      const request: WireRequest = { name, idNumber: certificateNo, mobile: phone.number };
      const { code, message, result } = wireAnswer.parse(await post('/three-factors', request));
      if (code !== codes.answered) throw new Error(`${system} answered ${code}: ${message}`);
      return result === null ? 'unknown' : verdicts[result];
    },
  };
}
