import type { Clock } from '../../platform/clock.ts';
import { createSignedPost } from '../post-signed.ts';
import type { PlatformKey } from '../request-signature.ts';
import type { CompanyGateway } from './company-gateway.ts';
import { codes, ownersAnswer, type OwnersRequest, paths, wireAnswer, type WireRequest } from './company-protocol.ts';

interface Options {
  readonly key: PlatformKey;
  /** The address of the register, without a slash at its end. */
  readonly baseUrl: () => string;
  readonly clock: Clock;
}

const system = 'the register of organisations';
/** A customer waits for the answer. */
const timeoutMs = 5_000;

const verdicts = { '1': 'matches', '2': 'differs', '3': 'unknown' } as const;

/** Speaks to a register of organisations over HTTP with signed JSON requests. */
export function createHttpCompanies({ key, baseUrl, clock }: Options): CompanyGateway {
  const post = createSignedPost({ system, baseUrl, key, clock, timeoutMs });
  return {
    async check(company) {
      const request: WireRequest = company;
      const { code, message, result } = wireAnswer.parse(await post(paths.check, request));
      if (code !== codes.answered) throw new Error(`${system} answered ${code}: ${message}`);
      return result === null ? 'unknown' : verdicts[result];
    },
    async owners(creditCode) {
      const request: OwnersRequest = { creditCode };
      const { code, message, owners } = ownersAnswer.parse(await post(paths.owners, request));
      if (code !== codes.answered) throw new Error(`${system} answered ${code}: ${message}`);
      return owners;
    },
  };
}
