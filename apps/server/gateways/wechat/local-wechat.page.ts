import { escapeHtml, sandboxPage } from '../sandbox-page.ts';
import { samplePeople } from './local-wechat.ts';

const tag = '<div class="tag" role="banner">模拟微信</div>';

/** WeChat's page on which somebody agrees to sign in, or does not. */
export function authorizePage(company: string): string {
  const people = samplePeople
    .map(
      ({ id, nickname }, at) =>
        `<p><label><input type="radio" name="person" value="${id}"${at === 0 ? ' checked' : ''}> ${escapeHtml(nickname)}</label></p>`,
    )
    .join('');
  return sandboxPage(
    '模拟微信',
    `${tag}<main><form class="card" method="post"><h1>${escapeHtml(company)} 申请使用</h1><p class="muted">您的微信身份（演示，不连接微信）</p><fieldset style="border:0;padding:0;margin:16px 0 0"><legend>用哪个微信号</legend>${people}</fieldset><button class="main" name="decision" value="agree">允许</button><button name="decision" value="refuse">拒绝</button><button name="decision" value="snapshot">模拟：快照页，未使用完整服务</button></form></main>`,
  );
}

/** WeChat's page for a request that it does not accept. */
export function authorizeFaultPage(fault: string): string {
  return sandboxPage('模拟微信', `${tag}<main><div class="card" role="alert"><h1>${escapeHtml(fault)}</h1></div></main>`);
}
