import type { BrowserSession } from '../browser-session.ts';

/** The parameters that WeChat adds to the address to which it returns. */
interface WechatReturn {
  readonly state: string;
  readonly code?: string;
}

/** Acts as a person on WeChat's page. Returns what WeChat hands to the page of this site. */
export async function actAtWechat(
  browser: BrowserSession,
  authorizeUrl: string,
  { person = 'a', decision = 'agree' }: { person?: 'a' | 'b' | 'c'; decision?: 'agree' | 'refuse' | 'snapshot' } = {},
): Promise<WechatReturn> {
  const { pathname, search } = new URL(authorizeUrl);
  const response = await browser.fetch(pathname + search, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `person=${person}&decision=${decision}`,
  });
  if (response.status !== 302) throw new Error(`WeChat's page answered ${response.status}`);
  const { searchParams } = new URL(response.headers.get('location') ?? '');
  const code = searchParams.get('code');
  return { state: searchParams.get('state') ?? '', ...(code !== null && { code }) };
}

/** The state that a QR code carries. */
export const stateOf = (qrContent: string | null): string => new URL(qrContent ?? '').hash.slice(1);
