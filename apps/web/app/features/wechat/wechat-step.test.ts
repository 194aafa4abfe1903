import { expect, it } from 'vitest';
import { readStep } from './wechat-step.ts';

const state = '0a'.repeat(24);

it.each([
  ['WeChat, with a code', { search: `?code=081&state=${state}`, hash: '' }, { step: 'returned', state, code: '081' }],
  ['WeChat, without a code', { search: `?state=${state}`, hash: '#wechat_redirect' }, { step: 'returned', state }],
  ['a QR code', { search: '', hash: `#${state}` }, { step: 'scanned', state }],
  ['a page for customers', { search: '?start=login&redirect=%2FpersonalCenter', hash: '' }, { step: 'start', purpose: 'login' }],
  ['the account page', { search: '?start=bind', hash: '' }, { step: 'start', purpose: 'bind' }],
])('reads what %s asks for', (_from, address, step) => {
  expect(readStep(address)).toEqual(step);
});

it.each([
  { search: '', hash: '' },
  { search: '?code=081&state=short', hash: '' },
  { search: '?code=081', hash: '#else' },
])('reads nothing from another address', (address) => {
  expect(readStep(address)).toBeUndefined();
});
