import { describe, expect, it, vi } from 'vitest';
import { createPaperQueue, type PaperQueue, type Sent } from './paper-queue.ts';

const fileOf = (name: string) => new File(['x'], name);
const shown = (queue: PaperQueue) => queue.read().files.map(({ file, step }) => [file.name, step]);
const settled = (queue: PaperQueue) => vi.waitFor(() => expect(queue.read().files.some(({ step }) => step === 'sending')).toBe(false));

describe('the files of a paper', () => {
  it('are sent one after the other; one that is not taken stays with its reason, and the next ones go on', async () => {
    const order: string[] = [];
    const queue = createPaperQueue(async ({ file }): Promise<Sent> => {
      order.push(file.name);
      return file.name === 'b' ? { failed: '设有密码' } : 'taken';
    });
    queue.add([fileOf('a'), fileOf('b'), fileOf('c')]);
    expect(order).toEqual(['a']);
    await vi.waitFor(() => expect(order).toEqual(['a', 'b', 'c']));
    await settled(queue);
    expect(queue.read().files).toMatchObject([{ step: 'failed', reason: '设有密码' }]);
    queue.drop(queue.read().files[0]?.key ?? 0);
    expect(queue.read()).toEqual({ files: [], paused: undefined });
  });

  it('wait while the line is lost, and are sent from there when it is back', async () => {
    let isLost = true;
    const order: string[] = [];
    const queue = createPaperQueue(async ({ file }): Promise<Sent> => {
      if (isLost && file.name === 'b') return { paused: '网络已断开' };
      order.push(file.name);
      return 'taken';
    });
    queue.add([fileOf('a'), fileOf('b'), fileOf('c')]);
    await vi.waitFor(() => expect(queue.read().paused).toBe('网络已断开'));
    expect([order, shown(queue)]).toEqual([
      ['a'],
      [
        ['b', 'waiting'],
        ['c', 'waiting'],
      ],
    ]);
    isLost = false;
    queue.goOn();
    await vi.waitFor(() => expect(order).toEqual(['a', 'b', 'c']));
    await settled(queue);
    expect(queue.read()).toEqual({ files: [], paused: undefined });
  });

  it('are forgotten on request: the one under way is aborted, and the next is sent', async () => {
    const signals: AbortSignal[] = [];
    const queue = createPaperQueue(async ({ file }, { signal }): Promise<Sent> => {
      signals.push(signal);
      if (file.name === 'slow') await new Promise((ended) => signal.addEventListener('abort', ended));
      return 'taken';
    });
    queue.add([fileOf('slow'), fileOf('next')]);
    queue.drop(queue.read().files[0]?.key ?? 0);
    expect(signals[0]?.aborted).toBe(true);
    await vi.waitFor(() => expect(queue.read().files).toEqual([]));
    expect(signals).toHaveLength(2);
  });
});
