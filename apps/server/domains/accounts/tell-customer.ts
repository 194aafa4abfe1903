import { showInstant } from '@portal/rules/values/dates.ts';
import type { PhoneNumber } from '@portal/rules/sale/application.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import type { CodeDeps } from '../codes/public.ts';
import { offersAccountMessages, queueNotice } from '../messages/public.ts';

/** What changed, in the words of the message. */
type Change =
  | '设置了密码'
  | '修改了密码'
  | '重设了密码'
  | '更换了手机号'
  | '修改了邮箱'
  | '修改了地址'
  | '修改了邮箱和地址'
  | '绑定了微信'
  | '解除了微信绑定'
  | '已注销';

/** Tells a phone what changed in its account, so that the owner learns of a change by somebody else. */
export async function tellCustomer(tx: Transaction, deps: CodeDeps, phone: PhoneNumber, what: Change): Promise<void> {
  if (!(await offersAccountMessages(tx))) return;
  const time = showInstant(deps.clock().toISOString());
  await queueNotice(tx, deps, { phone, template: 'accountNotice', params: { what, time } });
}
