import { CallRefused } from '@portal/contract/client.ts';
import { refusals } from '@portal/contract/refusals.ts';
import { isRouteErrorResponse } from 'react-router';

export interface Failure {
  /** `gone`: what was asked for does not exist, and trying again is no use. */
  readonly kind: 'failed' | 'offline' | 'gone';
  /** In the customer's words. */
  readonly message: string;
  /** To tell the hotline; empty if there is none. */
  readonly reference: string;
}

const offline: Failure = { kind: 'offline', message: '请检查网络后重试。', reference: '' };

/** What a page can say of whatever was thrown. Anything but a refusal is a fault of ours, of which nothing is told. */
export function readFailure(error: unknown): Failure {
  if (isRouteErrorResponse(error) && error.status === 404) return { kind: 'gone', message: refusals.NO_SUCH_CALL.message, reference: '' };
  if (!(error instanceof CallRefused)) {
    // A part of the program could not be fetched.
    if (navigator.onLine === false) return offline;
    return { kind: 'failed', message: refusals.UNEXPECTED.message, reference: '' };
  }
  const { code, message, reference } = error;
  if (code === 'OFFLINE') return offline;
  const isGone = code !== 'TIMED_OUT' && refusals[code].status === 404;
  return { kind: isGone ? 'gone' : 'failed', message, reference };
}
