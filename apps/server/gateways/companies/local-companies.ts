import type { Clock } from '../../platform/clock.ts';
import { isSignedBy, type PlatformKey, type Signed } from '../request-signature.ts';
import { codes, type WireAnswer, wireRequest } from './company-protocol.ts';

/** The register's side of the local double. */
export interface LocalCompanyRegister {
  answer(request: Signed & { readonly signature: string }): WireAnswer;
}

/** The 17th character of a code decides the register's answer. */
const marks = { differs: 'X', unknown: 'Y', busy: 'W' } as const;

const say = (code: string, message: string, result: WireAnswer['result'] = null): WireAnswer => ({ code, message, result });

/**
 * The local double of a register of organisations. It checks signatures. Its rules, by the character before the check character of a
 * code: X is registered for another name, whatever name is asked for; Y is not registered; W meets a busy register. Every other code
 * belongs to the name that is asked for.
 */
export function createLocalCompanies({ key, clock }: { key: PlatformKey; clock: Clock }): LocalCompanyRegister {
  return {
    answer({ signature, ...signed }) {
      if (!isSignedBy(key, signed, signature, clock())) return say(codes.badSignature, '签名校验失败');
      const request = wireRequest.safeParse(JSON.parse(signed.body));
      if (!request.success) return say(codes.badRequest, '参数有误');
      const mark = request.data.creditCode.at(16);
      if (mark === marks.busy) return say(codes.busy, '系统繁忙，请稍后再试');
      if (mark === marks.differs) return say(codes.answered, '名称不一致', '2');
      return mark === marks.unknown ? say(codes.answered, '无记录', '3') : say(codes.answered, '一致', '1');
    },
  };
}
