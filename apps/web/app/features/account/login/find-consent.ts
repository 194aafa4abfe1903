import { findAt, type Finding } from '@portal/rules/values/refusal.ts';

/** The finding for an agreement and a privacy policy without consent. */
export function findConsent(path: string, hasConsented: boolean): Finding[] {
  return findAt(path, hasConsented ? undefined : { rule: 'login.consent', message: '请先阅读并勾选同意' });
}
