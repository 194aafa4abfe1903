import { showInstant } from '@portal/rules/values/dates.ts';
import { maskPhone } from '@portal/rules/values/masking.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import type { CodeDeps } from '../codes/public.ts';
import { offersAccountMessages, queueMail, queueNotice } from '../messages/public.ts';
import { openPhone } from './accounts.present.ts';
import type { AccountRow } from './accounts.queries.ts';

/** The change, in the words of the message. */
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

/**
 * Tells the phone and the e-mail of an account about a change, so that the owner learns of a change by somebody else. `account` is the
 * account from before the change.
 */
export async function tellCustomer(
  tx: Transaction,
  deps: CodeDeps,
  account: Pick<AccountRow, 'id' | 'phone_sealed' | 'email_sealed'>,
  what: Change,
): Promise<void> {
  if (!(await offersAccountMessages(tx))) return;
  const phone = openPhone(account, deps.sealer);
  const notice = { template: 'accountNotice', params: { what, time: showInstant(deps.clock().toISOString()) } } as const;
  await queueNotice(tx, deps, { phone, accountId: account.id, ...notice });
  if (!account.email_sealed) return;
  const details = [`账户的手机号：${maskPhone(phone.number)}`];
  const receiver = { to: deps.sealer.openText('account email', account.id, account.email_sealed), phone, accountId: account.id };
  await queueMail(tx, deps, { ...receiver, subject: '账户变更通知', details, ...notice });
}
