import { showYuan } from '@portal/rules/values/money.ts';
import { maskPhone } from '@portal/rules/values/masking.ts';
import type { LocalPayment } from './local-payment.queries.ts';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => escapes[character] ?? character);

const style = `:root{font:16px/1.6 "PingFang SC","HarmonyOS Sans SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif;color:#1b2733;background:#f3f7fb}
*{box-sizing:border-box}body{margin:0}main{max-width:460px;margin:0 auto;padding:32px 20px}.tag{background:#c2570c;color:#fff;text-align:center;font-size:22px;font-weight:700;letter-spacing:.2em;padding:10px}
.card{background:#fff;border-radius:12px;box-shadow:0 1px 2px rgb(8 59 112/.06),0 8px 24px rgb(8 59 112/.08);padding:28px 24px;margin-bottom:20px}h1{font-size:20px;color:#083b70;margin:0 0 4px}
.sum{font-size:36px;font-weight:700;font-variant-numeric:tabular-nums;margin:12px 0 4px}.muted{color:#55636f;font-size:15px;margin:0}button,.back{display:block;width:100%;min-height:48px;margin-top:12px;border-radius:8px;border:1px solid #b7cfe6;background:#fff;color:#0b5cad;font:inherit;font-weight:600;cursor:pointer;text-align:center;line-height:46px;text-decoration:none}
button.main{background:#0b5cad;color:#fff;border-color:#0b5cad}button:focus-visible,.back:focus-visible{outline:3px solid #0e8f8a;outline-offset:2px}table{width:100%;border-collapse:collapse}td{padding:12px 8px;border-bottom:1px solid #dde5ec;vertical-align:top;overflow-wrap:anywhere}.num{font-variant-numeric:tabular-nums;white-space:nowrap}`;

function page(title: string, body: string): string {
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${style}</style></head><body>${body}</body></html>`;
}

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
    return page('模拟支付', `${heading}<div class="card" role="status"><h1>${results[payment.state]}</h1>${back}</div></main>`);
  }
  const offered = payment.card_tail && payment.scenario !== 'pay' ? [[payment.scenario, '确认支付', 'main'] as const] : choices;
  const buttons = offered
    .map(([scenario, label, look]) => `<button class="${look}" name="scenario" value="${scenario}">${label}</button>`)
    .join('');
  return page(
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
  return page(
    '模拟短信',
    `<div class="tag" role="banner">模拟短信</div><main style="max-width:760px"><div class="card"><h1>最近的短信</h1>${body}<a class="back" href="/sandbox/outbox">刷新</a></div></main>`,
  );
}
