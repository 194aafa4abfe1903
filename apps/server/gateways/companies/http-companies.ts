import type { Clock } from '../../platform/clock.ts';
import { postSigned } from '../post-signed.ts';
import type { PlatformKey } from '../request-signature.ts';
import type { CompanyGateway } from './company-gateway.ts';
import { codes, wireAnswer, type WireRequest } from './company-protocol.ts';

interface Options {
  readonly key: PlatformKey;
  /** The address of the register, without a slash at its end. */
  readonly baseUrl: () => string;
  readonly clock: Clock;
}

/** A customer waits for the answer. */
const timeoutMs = 5_000;

const verdicts = { '1': 'matches', '2': 'differs', '3': 'unknown' } as const;

/** Speaks to a register of organisations over HTTP with signed JSON requests. */
export function createHttpCompanies({ key, baseUrl, clock }: Options): CompanyGateway {
  return {
    async check(company) {
      const request: WireRequest = company;
      const { code, message, result } = wireAnswer.parse(
        await postSigned({ baseUrl: baseUrl(), key, clock, timeoutMs }, '/credit-code', request),
      );
      if (code !== codes.answered) throw new Error(`the register of organisations answered ${code}: ${message}`);
      return result === null ? 'unknown' : verdicts[result];
    },
  };
}
