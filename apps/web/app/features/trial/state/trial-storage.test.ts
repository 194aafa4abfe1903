import { beforeEach, expect, test, vi } from 'vitest';
import { testProduct } from '../product.fixture.ts';
import { presetTrial } from './trial-state.ts';
import { readStoredTrial, storeTrial } from './trial-storage.ts';

const trial = presetTrial(testProduct, new URLSearchParams('relation=03&age=5'), '2026-03-01');
let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});

test('a stored trial is continued at its own link and without one, but not at another link', () => {
  storeTrial('test', 'age=5', trial);
  expect(readStoredTrial(testProduct, 'age=5')).toEqual(trial);
  expect(readStoredTrial(testProduct, '')).toEqual(trial);
  expect(readStoredTrial(testProduct, 'age=6')).toBeUndefined();
});

test('a trial that an earlier version of the page stored is not used', () => {
  const { choices: _choices, ...others } = trial;
  kept.set('trial:test', JSON.stringify({ preset: '', state: { ...others, coverPeriod: 'whole_life', paymentPeriod: 'y20' } }));
  expect(readStoredTrial(testProduct, '')).toBeUndefined();
});

test('a trial with a choice that the product no longer sells is not used', () => {
  storeTrial('test', '', { ...trial, choices: { ...trial.choices, pay: 'y99' } });
  expect(readStoredTrial(testProduct, '')).toBeUndefined();
  storeTrial('test', '', { ...trial, choices: { ...trial.choices, gone: 'one' } });
  expect(readStoredTrial(testProduct, '')).toBeUndefined();
  storeTrial('test', '', { ...trial, riders: ['gone'] });
  expect(readStoredTrial(testProduct, '')).toBeUndefined();
});
