import { type Api, CallRefused } from '@portal/contract/client.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mostSteps, noteDelay, SaleTrail } from './sale-trail.ts';

const orderNo = '202611210000000001';
const entered = { kind: 'page_entered', page: 'advice' } as const;
const left = { kind: 'page_left', page: 'advice' } as const;
const next = { kind: 'page_entered', page: 'applicant' } as const;

/** A fake server: stores the kinds and pages of every call, or refuses. */
function server() {
  const calls: string[][] = [];
  const obstacles: CallRefused[] = [];
  const send = (async (_name: string, request: { steps: { kind: string; page: string }[] }) => {
    const obstacle = obstacles.shift();
    if (obstacle) throw obstacle;
    calls.push(request.steps.map(({ kind, page }) => `${kind} ${page}`));
    return { seq: 1 };
  }) as unknown as Api;
  return { calls, send, refuse: (code: CallRefused['code']) => obstacles.push(new CallRefused(code, '')) };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('the trail of a sale in the browser', () => {
  it('sends events that follow each other closely in one call, in order', async () => {
    const { calls, send } = server();
    const trail = new SaleTrail(orderNo, send);
    for (const event of [entered, left, next]) trail.note(event);
    expect(calls).toEqual([]);
    await vi.advanceTimersByTimeAsync(noteDelay);
    expect(calls).toEqual([['page_entered advice', 'page_left advice', 'page_entered applicant']]);
    await vi.advanceTimersByTimeAsync(10 * noteDelay);
    expect(calls).toHaveLength(1);
  });

  it('is sent with a save; the events of a failed save come before later ones', async () => {
    const { calls, send } = server();
    const trail = new SaleTrail(orderNo, send);
    trail.note(entered);
    const taken = trail.take();
    expect(taken).toEqual([{ ...entered, pageVersion: expect.any(String) }]);
    await vi.advanceTimersByTimeAsync(noteDelay);
    expect(calls).toEqual([]);
    trail.note(left);
    trail.giveBack(taken);
    expect(await trail.flush()).toBe(true);
    expect(calls).toEqual([['page_entered advice', 'page_left advice']]);
  });

  it('keeps events that could not be sent and retries automatically', async () => {
    const { calls, send, refuse } = server();
    const trail = new SaleTrail(orderNo, send);
    refuse('OFFLINE');
    refuse('BUSY');
    trail.note(entered);
    expect(await trail.flush()).toBe(false);
    trail.note(left);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(calls).toEqual([['page_entered advice', 'page_left advice']]);
  });

  it('splits events over several requests when there are too many for one, without loss', async () => {
    const { calls, send } = server();
    const trail = new SaleTrail(orderNo, send);
    for (let visit = 0; visit <= mostSteps; visit += 1) trail.note(visit < mostSteps ? entered : next);
    expect(await trail.flush()).toBe(true);
    expect(calls.map((steps) => steps.length)).toEqual([mostSteps, 1]);
    expect(calls[1]).toEqual(['page_entered applicant']);
  });

  it('stops for an order that no longer belongs to the visitor', async () => {
    const { calls, send, refuse } = server();
    const trail = new SaleTrail(orderNo, send);
    refuse('ORDER_NOT_FOUND');
    trail.note(entered);
    expect(await trail.flush()).toBe(false);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(calls).toEqual([]);
  });
});
