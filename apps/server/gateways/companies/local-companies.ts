import type { RegisteredOwner } from '@portal/rules/owners/compare-owners.ts';
import type { Clock } from '../../platform/clock.ts';
import { isSignedBy, type PlatformKey, type Signed } from '../request-signature.ts';
import { codes, type OwnersAnswer, ownersRequest, paths, type WireAnswer, wireRequest } from './company-protocol.ts';

/** The register's side of the local double. */
export interface LocalCompanyRegister {
  answer(request: Signed & { readonly signature: string }): WireAnswer | OwnersAnswer;
  /** Changes the owners that are recorded for a code; null: none are. */
  record(creditCode: string, owners: readonly RegisteredOwner[] | null): void;
}

/** The 17th character of a code decides the register's answer. */
const marks = { differs: 'X', unknown: 'Y', busy: 'W' } as const;

/** The owners of sample organisations. */
const sampleOwners: Readonly<Record<string, readonly RegisteredOwner[]>> = {
  A: [
    { name: '样例甲', share: '60' },
    { name: '样例乙', share: '40' },
  ],
  B: [{ name: '样例甲', share: '100' }],
};

const say = (code: string, message: string, result: WireAnswer['result'] = null): WireAnswer => ({ code, message, result });

/**
 * The local double of a register of organisations. It checks signatures. Its rules, by the character before the check character of a
 * code: X is registered for another name, whatever name is asked for; Y is not registered; W meets a busy register. Every other code
 * belongs to the name that is asked for. Owners are on record for A (样例甲 60 %, 样例乙 40 %) and B (样例甲 alone).
 */
export function createLocalCompanies({ key, clock }: { key: PlatformKey; clock: Clock }): LocalCompanyRegister {
  const recorded = new Map<string, readonly RegisteredOwner[] | null>();
  const tellOwners = (body: string): OwnersAnswer => {
    const request = ownersRequest.safeParse(JSON.parse(body));
    if (!request.success) return { code: codes.badRequest, message: '参数有误', owners: null };
    const { creditCode } = request.data;
    const mark = creditCode.at(16) ?? '';
    if (mark === marks.busy) return { code: codes.busy, message: '系统繁忙，请稍后再试', owners: null };
    const owners = (recorded.has(creditCode) ? recorded.get(creditCode) : sampleOwners[mark]) ?? null;
    return { code: codes.answered, message: owners ? '成功' : '无记录', owners: owners && [...owners] };
  };
  return {
    record: (creditCode, owners) => void recorded.set(creditCode, owners),
    answer({ signature, ...signed }) {
      if (!isSignedBy(key, signed, signature, clock())) return say(codes.badSignature, '签名校验失败');
      if (signed.path === paths.owners) return tellOwners(signed.body);
      const request = wireRequest.safeParse(JSON.parse(signed.body));
      if (!request.success) return say(codes.badRequest, '参数有误');
      const mark = request.data.creditCode.at(16);
      if (mark === marks.busy) return say(codes.busy, '系统繁忙，请稍后再试');
      if (mark === marks.differs) return say(codes.answered, '名称不一致', '2');
      return mark === marks.unknown ? say(codes.answered, '无记录', '3') : say(codes.answered, '一致', '1');
    },
  };
}
