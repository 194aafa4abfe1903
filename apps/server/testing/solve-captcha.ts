import type { Services } from '../services.ts';
import type { BrowserSession } from './browser-session.ts';

/** Requests a captcha and answers it. A program cannot read the picture, so the stored answer is replaced by a known one. */
export async function solveCaptcha(
  browser: BrowserSession,
  { db, sealer }: Pick<Services, 'db' | 'sealer'>,
): Promise<{ captchaUuid: string; captcha: string }> {
  const { uuid, captchaImage } = await browser.api('getImageCaptcha');
  if (!captchaImage.startsWith('data:image/svg+xml;base64,')) throw new Error('the captcha is no picture');
  await db
    .updateTable('captchas')
    .set({ answer_hash: sealer.hash('captcha', `${uuid}:wxyz`) })
    .where('id', '=', uuid)
    .execute();
  return { captchaUuid: uuid, captcha: 'WxYz' };
}
