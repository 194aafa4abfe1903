import type { Application } from '@portal/rules/sale/answers/application.ts';
import type { Transaction } from '#platform/database/connect.ts';
import { Refused, refuse } from '#platform/refused.ts';
import type { Sealer } from '#platform/sealing.ts';
import type { OrderDeps } from '../order-deps.ts';
import type { ProductVersion } from '../../products/public.ts';
import { checkOrganisationCode } from './check-code.ts';
import { findClosedRoster } from './file-roster.ts';
import { countUnsigned } from './consents/roster-content.ts';

const incomplete = (rule: string, path: string, message: string) => refuse('APPLICATION_INCOMPLETE', [{ rule, path, message }]);

/**
 * `roster.changed`, `roster.unsigned`: the people of a group are those of its closed roster, and everybody has agreed to the contract and
 * the sum (保险法 34).
 */
export async function checkGroupSubmission(
  tx: Transaction,
  sealer: Sealer,
  orderId: string,
  { version, application, today }: { version: ProductVersion; application: Application; today: string },
): Promise<Refused<'APPLICATION_INCOMPLETE'> | undefined> {
  const { group } = application;
  if (!group?.roster) return undefined;
  const roster = await findClosedRoster(tx, orderId, today);
  if (roster?.sha256 !== group.roster.sha256) return incomplete('roster.changed', 'group.roster', '人员名单已有变化，请重新确认名单');
  const unsigned = await countUnsigned(tx, sealer, roster.id, { version, application });
  if (unsigned === 0) return undefined;
  return incomplete('roster.unsigned', 'group.roster', `还有${unsigned}人没有同意投保并认可保险金额，请等他们确认，或者移出名单`);
}

/** `credit_code.differs`: the register knows the code by another name. It is asked before the transaction; a sale does not wait for it. */
export async function refuseOtherOrganisation(
  deps: Pick<OrderDeps, 'companies'>,
  { organisation }: Application,
): Promise<Refused<'APPLICATION_INCOMPLETE'> | undefined> {
  const { name, creditCode } = organisation ?? {};
  if (!name || !creditCode) return undefined;
  const checked = await checkOrganisationCode(deps, { creditCode, name });
  if (!(checked instanceof Refused) || checked.code !== 'CREDIT_CODE_DIFFERS') return undefined;
  return incomplete('credit_code.differs', 'organisation.creditCode', '统一社会信用代码与单位名称不一致，请按营业执照核对');
}
