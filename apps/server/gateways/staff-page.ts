import { escapeHtml, sandboxPage } from './sandbox-page.ts';

export interface SamplePeople {
  readonly password: string;
  /** The one-time code of this moment, the same for all. */
  readonly code: string;
  readonly people: readonly { readonly id: string; readonly name: string; readonly roles: string }[];
}

/** The people of the insurer in a sandbox, with what they sign in with. */
export function staffPage({ password, code, people }: SamplePeople): string {
  const rows = people.map(
    ({ id, name, roles }) =>
      `<tr><td class="num">${escapeHtml(id)}</td><td>${escapeHtml(name)}<p class="muted">${escapeHtml(roles)}</p></td></tr>`,
  );
  return sandboxPage(
    '示例工作人员',
    `<div class="tag" role="banner">示例工作人员</div><main><div class="card"><h1>动态口令</h1><p class="sum">${code}</p><p class="muted">每 30 秒更换一次，每个口令每人只能用一次。密码都是 <b>${escapeHtml(password)}</b>。</p><p class="muted">命令行登录：npm run portal -- login 账号</p><a class="back" href="/sandbox/staff">刷新</a></div><div class="card"><h1>账号与角色</h1><table>${rows.join('')}</table></div></main>`,
  );
}
