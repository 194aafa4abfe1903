import type { Page } from '@playwright/test';
import { type CallName, methodAndPath } from '@portal/contract/call-paths.ts';

/** Answers the first sign-in as the server does to somebody who agreed to earlier versions. The next one is the server's own. */
export async function askForAgreementsOnce(page: Page, call: CallName): Promise<void> {
  const message = '《用户服务协议》或《隐私政策》有更新，请阅读最新版本，勾选同意后登录。';
  await page.route(
    `**${methodAndPath(call).path}`,
    (route) =>
      route.fulfill({ status: 409, json: { code: 'AGREEMENTS_NEEDED', success: false, message, findings: [], reference: '', data: null } }),
    { times: 1 },
  );
}
