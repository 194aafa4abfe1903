import { beforeEach, expect, test, vi } from 'vitest';
import { api } from '@portal/web-api/browser-api.ts';
import { beginSave, endSave, readIdentityDraft } from './last-save.ts';

vi.mock('@portal/web-api/browser-api.ts', () => ({ api: vi.fn() }));

const kept = new Map<string, string>();
const draft = (serial: number) => ({ draft: { serial } });

beforeEach(() => {
  kept.clear();
  vi.useFakeTimers({ now: 1_795_240_500_000 });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.mocked(api).mockReset();
  };
});

/** Reads the draft; resolves to how often it was asked for. */
async function countAsked(answer: () => unknown): Promise<number> {
  vi.mocked(api).mockImplementation(() => Promise.resolve(answer()));
  const read = readIdentityDraft();
  await vi.runAllTimersAsync();
  await read;
  return vi.mocked(api).mock.calls.length;
}

test('a save that is under way is waited for, until it has arrived', async () => {
  const serial = beginSave();
  let asked = 0;
  expect(await countAsked(() => draft((asked += 1) < 3 ? 0 : serial))).toBe(3);
});

test('a save that was answered, or has failed, is not waited for', async () => {
  endSave(beginSave());
  expect(await countAsked(() => draft(0))).toBe(1);
});

test('a save that began long ago is not under way any more', async () => {
  beginSave();
  vi.advanceTimersByTime(31_000);
  expect(await countAsked(() => draft(0))).toBe(1);
});
