/** The step of the page between this site and WeChat. It is kept in the history, not in the address, so that it survives a reload. */
export type WechatStep =
  /** This browser goes to WeChat. */
  | { readonly step: 'start'; readonly purpose: WechatPurpose }
  /** This phone has scanned the code of another device. */
  | { readonly step: 'scanned'; readonly state: string }
  /** WeChat has come back. No code: the customer did not agree. */
  | { readonly step: 'returned'; readonly state: string; readonly code?: string }
  /** The customer did not agree to a sign-in of this browser. */
  | { readonly step: 'denied' }
  /** WeChat has identified the visitor. */
  | { readonly step: 'enter'; readonly attemptId: string }
  /** No account has this WeChat yet. */
  | { readonly step: 'bind'; readonly attemptId: string; readonly purpose: 'join' | 'bind' };

export type WechatPurpose = 'login' | 'bind';

const statePattern = /^[0-9a-f]{48}$/;

/** The step that an address asks for, from WeChat, from a QR code, or from a page of this site. Undefined: none. */
export function readStep({ search, hash }: { readonly search: string; readonly hash: string }): WechatStep | undefined {
  const query = new URLSearchParams(search);
  const state = query.get('state') ?? '';
  const code = query.get('code') ?? undefined;
  if (statePattern.test(state)) return { step: 'returned', state, ...(code !== undefined && { code }) };
  if (statePattern.test(hash.slice(1))) return { step: 'scanned', state: hash.slice(1) };
  return query.has('start') ? { step: 'start', purpose: query.get('start') === 'bind' ? 'bind' : 'login' } : undefined;
}
