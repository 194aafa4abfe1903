import { type Fen, showYuan } from '@portal/rules/values/money.ts';
import { showReference } from '@portal/rules/transfer/reference.ts';
import { escapeHtml, sandboxPage } from '../sandbox-page.ts';

/** A transfer that the payer's bank can make. */
export interface BankOrder {
  readonly reference: string;
  readonly amount: Fen;
  readonly payee: { readonly name: string; readonly account: string; readonly bank: string };
  readonly isWaiting: boolean;
}

/** The actions of the payer at the bank. Each sends a line of the bank's file. */
export const bankChoices = [
  ['exact', '确认汇款', 'main'],
  ['no_reference', '模拟：附言里没有参考号', ''],
  ['other_amount', '模拟：多汇一元', ''],
  ['other_name', '模拟：从另一户名的账户汇款', ''],
] as const;

export type BankChoice = (typeof bankChoices)[number][0];

/** The page of the payer's bank for one transfer; `sent` after a choice. */
export function bankPage({ reference, amount, payee, isWaiting }: BankOrder, orderPath: string, sent: boolean): string {
  const facts = `<div class="tag" role="banner">模拟银行</div><main><div class="card"><h1>网上银行汇款</h1><p class="muted">收款户名：${escapeHtml(payee.name)}</p><p class="muted">收款账号：${escapeHtml(payee.account)}，${escapeHtml(payee.bank)}</p><p class="sum">${showYuan(amount)}</p><p class="muted">附言：${showReference(reference)}</p></div>`;
  const back = `<a class="back" href="${escapeHtml(orderPath)}">返回商户</a>`;
  if (sent || !isWaiting)
    return sandboxPage(
      '模拟银行',
      `${facts}<div class="card" role="status"><h1>${sent ? '已汇出，银行对账文件已送达商户' : '这笔汇款已处理'}</h1>${back}</div></main>`,
    );
  const buttons = bankChoices
    .map(([choice, label, look]) => `<button class="${look}" name="choice" value="${choice}">${label}</button>`)
    .join('');
  return sandboxPage(
    '模拟银行',
    `${facts}<form class="card" method="post"><p class="muted">这里不会产生真实汇款。</p>${buttons}${back}</form></main>`,
  );
}
