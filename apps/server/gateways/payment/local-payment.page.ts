import { showYuan } from '@portal/rules/values/money.ts';
import { maskEmail, maskPhone } from '@portal/rules/values/masking.ts';
import type { Mail } from '../mail/mail-gateway.ts';
import { escapeHtml, sandboxPage } from '../sandbox-page.ts';
import type { LocalPayment } from './local-payment.queries.ts';
import type { RefundAnswer } from './local-refunds.ts';
import type { LocalRefund } from './local-refunds.queries.ts';

const providers = { wechat: '微信支付', alipay: '支付宝', card: '银联 · 银行卡扣款' } as const;

const results: Readonly<Record<LocalPayment['state'], string>> = {
  waiting: '已受理，结果稍后通知商户',
  paid: '支付成功',
  declined: '支付失败，未扣款',
  refunded: '已退款',
  closed: '订单已关闭，未扣款',
};

const choices = [
  ['pay', '确认支付', 'main'],
  ['decline', '模拟：余额不足，拒绝支付', ''],
  ['late', '模拟：已付款，通知迟到 15 秒', ''],
  ['duplicate', '模拟：已付款，通知重复发送', ''],
  ['silent', '模拟：不付款，不通知（超时）', ''],
] as const;

const refundStates: Readonly<Record<RefundAnswer, string>> = {
  processing: '退款处理中',
  done: '退款成功',
  abnormal: '退款异常，未到账',
  closed: '退款关闭',
};

/** What the merchant refunds: how it goes, how the next one will be answered, and the ends of those that are being processed. */
function refundsCard({ refunds_as: chosen }: LocalPayment, refunds: readonly LocalRefund[]): string {
  const button = (name: string, value: string, label: string) => `<button name="${name}" value="${value}">${label}</button>`;
  const made = refunds.map(({ refund_no: no, amount_fen: amount, state }) => {
    const ends = (['done', 'abnormal', 'closed'] as const).map((end) => button('end', `${no} ${end}`, `模拟：${refundStates[end]}`));
    return `<p class="muted">${no}　${showYuan(amount)}　${refundStates[state]}</p>${state === 'processing' ? ends.join('') : ''}`;
  });
  const answers = Object.entries(refundStates)
    .filter(([answer]) => answer !== chosen)
    .map(([answer, label]) => button('answer', answer, `改为：${label}`));
  return `<form class="card" method="post"><h1>退款</h1>${made.join('')}<p class="muted">以后的退款：${refundStates[chosen]}</p>${answers.join('')}</form>`;
}

/**
 * The provider's page for one payment: amount, payee, and each possible result; once it is paid, its refunds. A sentinel card offers only its own
 * result.
 */
export function paymentPage(payment: LocalPayment, payee: string, acted: boolean, refunds: readonly LocalRefund[]): string {
  const heading = `<div class="tag" role="banner">模拟支付</div><main><div class="card"><h1>${providers[payment.method]}</h1><p class="muted">收款方：${escapeHtml(payee)}（演示商户）</p><p class="sum">${showYuan(payment.amount_fen)}</p><p class="muted">${escapeHtml(payment.description)}${payment.card_tail ? `　尾号 ${payment.card_tail}` : ''}</p></div>`;
  const back = `<a class="back" href="${escapeHtml(payment.return_url)}">返回商户</a>`;
  if (payment.state !== 'waiting' || acted) {
    const hasPaid = payment.state === 'paid' || payment.state === 'refunded';
    const result = `<div class="card" role="status"><h1>${results[payment.state]}</h1>${back}</div>`;
    return sandboxPage('模拟支付', `${heading}${result}${hasPaid ? refundsCard(payment, refunds) : ''}</main>`);
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

const shownAt = new Intl.DateTimeFormat('zh-CN', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'medium' });

const sentTable = (sent: readonly { at: Date; to: string; html: string }[], none: string): string =>
  sent.length === 0
    ? `<p class="muted">${none}</p>`
    : `<table>${sent.map(({ at, to, html }) => `<tr><td class="num">${shownAt.format(at)}<br>${escapeHtml(to)}</td><td>${html}</td></tr>`).join('')}</table>`;

/** The newest messages and mails, both sent and queued. */
export function outboxPage(
  messages: readonly { phone: string; text: string; at: Date }[],
  mails: readonly (Mail & { at: Date })[],
): string {
  const link = (text: string) => escapeHtml(text).replace(/https?:\/\/[^\s（]+/g, (url) => `<a href="${url}">${url}</a>`);
  const texts = messages.map(({ phone, text, at }) => ({ at, to: maskPhone(phone), html: link(text) }));
  const letters = mails.map(({ to, subject, text, at }) => ({
    at,
    to: maskEmail(to),
    html: `<b>${escapeHtml(subject)}</b><br>${link(text).replaceAll('\n', '<br>')}`,
  }));
  return sandboxPage(
    '模拟短信和邮件',
    `<div class="tag" role="banner">模拟短信和邮件</div><main style="max-width:760px"><div class="card"><h1>最近的短信</h1>${sentTable(texts, '还没有短信。发送验证码后刷新本页。')}<a class="back" href="/sandbox/outbox">刷新</a></div><div class="card"><h1>最近的邮件</h1>${sentTable(letters, '还没有邮件。账户资料变更时发送到原邮箱。')}</div></main>`,
  );
}
