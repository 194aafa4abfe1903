import type { Clock } from '../../platform/clock.ts';
import { isSignedBy, type PlatformKey, type Signed } from '../request-signature.ts';
import { codes, type WireAnswer, wireRequest } from './identity-protocol.ts';

/** The service's side of the local double. */
export interface LocalIdentityService {
  answer(request: Signed & { readonly signature: string }): WireAnswer;
}

/** A phone that ends so meets a busy service. */
const busyEnd = '0003';

const say = (code: string, message: string, result: WireAnswer['result'] = null): WireAnswer => ({ code, message, result });

/**
 * The local double of a three-factor check. It checks signatures. Its register: everybody's phone ends in the last four digits of
 * their certificate, X counts as 0. So a stranger's certificate with another phone does not agree, in a demonstration as in life.
 */
export function createLocalIdentity({ key, clock }: { key: PlatformKey; clock: Clock }): LocalIdentityService {
  return {
    answer({ signature, ...signed }) {
      if (!isSignedBy(key, signed, signature, clock())) return say(codes.badSignature, '签名校验失败');
      const request = wireRequest.safeParse(JSON.parse(signed.body));
      if (!request.success) return say(codes.badRequest, '参数有误');
      const { idNumber, mobile } = request.data;
      if (mobile.endsWith(busyEnd)) return say(codes.busy, '系统繁忙，请稍后再试');
      const isOwner = mobile.endsWith(idNumber.slice(-4).replace('X', '0'));
      return say(codes.answered, isOwner ? '一致' : '不一致', isOwner ? '1' : '2');
    },
  };
}
