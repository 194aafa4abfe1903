import { CallRefused } from '@portal/contract/client.ts';
import { type RefusalCode, refusals } from '@portal/contract/refusals.ts';
import { expect, it, vi } from 'vitest';
import { readFailure } from './read-failure.ts';

it('a refusal is shown with its own message and reference number', () => {
  const busy = new CallRefused('BUSY', '请您稍后试试', [], 'R-1');
  expect(readFailure(busy)).toEqual({ kind: 'failed', message: '请您稍后试试', reference: 'R-1' });
});

it('a broken connection is distinguished from a bug', () => {
  expect(readFailure(new CallRefused('OFFLINE', '网络连接已断开')).kind).toBe('offline');
  expect(readFailure(new CallRefused('TIMED_OUT', '请求超时')).kind).toBe('failed');
  vi.stubGlobal('navigator', { onLine: false });
  expect(readFailure(new TypeError('a part of the program was not fetched')).kind).toBe('offline');
  vi.unstubAllGlobals();
});

it('there is no retry for something that does not exist', () => {
  for (const [code, { status, message }] of Object.entries(refusals)) {
    // The keys of the list.
    const kind = readFailure(new CallRefused(code as RefusalCode, message)).kind;
    expect(kind, `${code}: isGone has to find the codes of refusals with status 404, and no others`).toBe(
      status === 404 ? 'gone' : 'failed',
    );
  }
  expect(readFailure({ status: 404, statusText: '', internal: false, data: null }).kind).toBe('gone');
});

it('no details of a bug are shown', () => {
  const { kind, message } = readFailure(new TypeError('x is undefined'));
  expect(kind).toBe('failed');
  expect(message).not.toContain('undefined');
});
