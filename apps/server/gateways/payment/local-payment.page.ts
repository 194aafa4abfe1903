import { showYuan } from '@portal/rules/values/money.ts';
import { maskPhone } from '@portal/rules/values/masking.ts';
import { escapeHtml, sandboxPage } from '../sandbox-page.ts';
import type { LocalPayment } from './local-payment.queries.ts';

const providers = { wechat: '微信支付', alipay: '支付宝', card: '银联 · 银行卡扣款' } as const;

const results: Readonly<Record<LocalPayment['state'], string>> = {
  waiting: '已受理，结果稍后通知商户',
  paid: '支付成功',
  declined: '支付失败，未扣款',
  refunded: '已退款',
};

const choices = [
  ['pay', '确认支付', 'main'],
  ['decline', '模拟：余额不足，拒绝支付', ''],
  ['late', '模拟：已付款，通知迟到 15 秒', ''],
  ['duplicate', '模拟：已付款，通知重复发送', ''],
  ['silent', '模拟：不付款，不通知（超时）', ''],
] as const;

/** The provider's page for one payment: amount, payee, and each possible result. A sentinel card offers only its own result. */
export function paymentPage(payment: LocalPayment, payee: string, acted: boolean): string {
  const heading = `<div class="tag" role="banner">模拟支付</div><main><div class="card"><h1>${providers[payment.method]}</h1><p class="muted">收款方：${escapeHtml(payee)}（演示商户）</p><p class="sum">${showYuan(payment.amount_fen)}</p><p class="muted">${escapeHtml(payment.description)}${payment.card_tail ? `　尾号 ${payment.card_tail}` : ''}</p></div>`;
  const back = `<a class="back" href="${escapeHtml(payment.return_url)}">返回商户</a>`;
  if (payment.state !== 'waiting' || acted) {
    return sandboxPage('模拟支付', `${heading}<div class="card" role="status"><h1>${results[payment.state]}</h1>${back}</div></main>`);
  }
  const offered = payment.card_tail && payment.scenario !== 'pay' ? [[payment.scenario, '确认支付', 'main'] as const] : choices;
  const buttons = offered
    .map(([scenario, label, look]) => `<button class="${look}" name="scenario" value="${scenario}">${label}</button>`)
    .join('');
  return sandboxPage(
    '模拟支付',
    `${heading}<form class="card" method="post"><p class="muted">这里不会产生真实扣款。</p>${buttons}${back}</form></main>`,
  );
}

/** The newest messages, both sent and queued. */
export function outboxPage(messages: readonly { phone: string; text: string; at: Date }[]): string {
  const time = new Intl.DateTimeFormat('zh-CN', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'medium' });
  const link = (text: string) => escapeHtml(text).replace(/https?:\/\/[^\s（]+/g, (url) => `<a href="${url}">${url}</a>`);
  const rows = messages
    .map(({ phone, text, at }) => `<tr><td class="num">${time.format(at)}<br>${maskPhone(phone)}</td><td>${link(text)}</td></tr>`)
    .join('');
  const body = rows ? `<table>${rows}</table>` : '<p class="muted">还没有短信。发送验证码后刷新本页。</p>';
  return sandboxPage(
    '模拟短信',
    `<div class="tag" role="banner">模拟短信</div><main style="max-width:760px"><div class="card"><h1>最近的短信</h1>${body}<a class="back" href="/sandbox/outbox">刷新</a></div></main>`,
  );
}
