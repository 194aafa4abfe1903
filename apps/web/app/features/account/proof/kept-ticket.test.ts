import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dropTicket, keepTicket, readTicket } from './kept-ticket.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

const proof = { ticket: 'sealed', expiresAt: '2026-11-22T12:00:00.000Z' };

it('keeps a ticket for its use until it is dropped', () => {
  expect(readTicket('reset')).toBeUndefined();
  keepTicket('reset', proof);
  expect(readTicket('reset')).toEqual(proof);
  expect(readTicket('owner')).toBeUndefined();
  dropTicket('reset');
  expect(readTicket('reset')).toBeUndefined();
});
