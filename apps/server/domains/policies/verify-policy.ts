import type { AnswerOf, ParsedRequestOf } from '@portal/contract/catalogue.ts';
import { dayInShanghai } from '@portal/rules/dates.ts';
import { insuredOf } from '@portal/rules/insured.ts';
import { maskName } from '@portal/rules/masking.ts';
import { toYuanText } from '@portal/rules/money.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import { type Refused, refuse } from '../../platform/refused.ts';
import type { Sealer } from '../../platform/sealing.ts';
import { openApplication } from '../orders/public.ts';
import type { ProductCatalogue } from '../products/public.ts';
import { hashVerifyCode } from './issue-policy.ts';
import { findPolicyByVerifyCode, type PolicyRow } from './policies.queries.ts';
import { policyStateOn } from './policy-state.ts';

function compareFile(policy: PolicyRow, sha256: string | undefined): 'not_checked' | 'genuine' | 'altered' {
  if (sha256 === undefined) return 'not_checked';
  return policy.epolicy_hash?.toString('hex') === sha256 ? 'genuine' : 'altered';
}

/** Shows the holder of an e-policy whether it is genuine and whether its file was altered. Names are masked. */
export async function verifyPolicy(
  db: Queryable,
  { sealer, catalogue, clock }: { sealer: Sealer; catalogue: ProductCatalogue; clock: Clock },
  { policyNo, code, sha256 }: ParsedRequestOf<'verifyPolicy'>,
): Promise<AnswerOf<'verifyPolicy'> | Refused<'POLICY_NOT_FOUND'>> {
  const policy = await findPolicyByVerifyCode(db, policyNo, hashVerifyCode(sealer, policyNo, code));
  if (!policy) return refuse('POLICY_NOT_FOUND');
  const { product } = await catalogue.version(policy.product_id);
  return {
    productName: product.name,
    insuredName: maskName(insuredOf(openApplication(sealer, policy)).name ?? ''),
    sumAssured: toYuanText(policy.sum_assured_fen),
    effectiveOn: policy.effective_on,
    state: policyStateOn(policy, dayInShanghai(clock())),
    file: compareFile(policy, sha256),
  };
}
