import { CallRefused } from '@portal/contract/client.ts';
import { unexpectedMessage } from '@portal/contract/unexpected-message.ts';
import { isRouteErrorResponse } from 'react-router';

export interface Failure {
  /** `gone`: the requested thing does not exist, so a retry is useless. */
  readonly kind: 'failed' | 'offline' | 'gone';
  /** In the customer's words. */
  readonly message: string;
  /** The number to give to the hotline; empty if there is none. */
  readonly reference: string;
}

const offline: Failure = { kind: 'offline', message: '请检查网络后重试。', reference: '' };

/** The refusals with status 404. Their list is not imported: every page would load all messages of the contract. */
const missing = /_NOT_FOUND$|(^|_)LINK_(INVALID|EXPIRED|WITHDRAWN)$|^NO_SUCH_CALL$/;
const isGone = (code: string): boolean => missing.test(code) && !/^(CARD_NOT_FOUND$|PARTNER_LINK_)/.test(code);

/** The words of a page for an error. Anything but a refusal is a bug, of which no details are shown. */
export function readFailure(error: unknown): Failure {
  if (isRouteErrorResponse(error) && error.status === 404) return { kind: 'gone', message: '请求的地址不存在。', reference: '' };
  if (!(error instanceof CallRefused)) {
    // A chunk of the program could not be fetched. `navigator.onLine` does not exist on the server.
    if ('onLine' in navigator && !navigator.onLine) return offline;
    return { kind: 'failed', message: unexpectedMessage, reference: '' };
  }
  const { code, message, reference } = error;
  if (code === 'OFFLINE') return offline;
  return { kind: isGone(code) ? 'gone' : 'failed', message, reference };
}
