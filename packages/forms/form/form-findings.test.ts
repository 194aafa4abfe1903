import { CallRefused } from '@portal/contract/client.ts';
import { expect, test } from 'vitest';
import { findingsOf, isUnanswered, stillSentBack, withoutRepeats } from './form-findings.ts';

const codeWrong = new CallRefused('CODE_WRONG', '短信验证码有误或已过期，请核对或重新获取。');

test('a refusal about one field becomes a finding of that field', () => {
  expect(findingsOf(codeWrong, { CODE_WRONG: 'verifyCode' })).toEqual([
    { rule: 'refused.CODE_WRONG', path: 'verifyCode', message: codeWrong.message },
  ]);
});

test('findings of a refusal keep their paths', () => {
  const findings = [{ rule: 'phone.number', path: 'phone.number', message: '请输入正确的11位手机号码' }];
  expect(findingsOf(new CallRefused('INVALID_INPUT', '提交的内容有误', findings), {})).toEqual(findings);
});

test('a refusal about no field has no findings', () => {
  expect(findingsOf(codeWrong, {})).toEqual([]);
});

test('a finding of the server stays until the value at its path changes', () => {
  const entries = { card: { number: '1' }, codes: ['a', 'b'], phone: { countryCode: '86', number: '2' } };
  const findings = ['card.number', 'codes.1', 'phone', 'unknown.part'].map((path) => ({ rule: 'any', path, message: path }));
  const left = (now: typeof entries): string[] => stillSentBack({ findings, entries }, now).map(({ path }) => path);
  expect(left(structuredClone(entries))).toEqual(['card.number', 'codes.1', 'phone', 'unknown.part']);
  expect(left({ ...entries, card: { number: '12' } })).toEqual(['codes.1', 'phone', 'unknown.part']);
  expect(left({ ...entries, codes: ['a'] })).toEqual(['card.number', 'phone', 'unknown.part']);
  expect(left({ ...entries, phone: { countryCode: '852', number: '2' } })).toEqual(['card.number', 'codes.1', 'unknown.part']);
});

test('a finding of the server about an insured or a beneficiary stays until the value changes', () => {
  const insured = { id: 'insured', party: 'p1', relation: '02', named: [{ party: 'p2', share: 50 }] };
  const entries = { insureds: [insured] };
  const findings = ['insureds.insured.relation', 'insureds.insured.named.p2.share'].map((path) => ({ rule: 'any', path, message: path }));
  const left = (now: typeof entries): string[] => stillSentBack({ findings, entries }, now).map(({ path }) => path);
  expect(left(structuredClone(entries))).toHaveLength(2);
  expect(left({ insureds: [{ ...insured, relation: '01' }] })).toEqual(['insureds.insured.named.p2.share']);
  expect(left({ insureds: [{ ...insured, named: [{ party: 'p2', share: 60 }] }] })).toEqual(['insureds.insured.relation']);
});

test('a finding reported by both sides is listed once', () => {
  const mine = { rule: 'confirm.consent', path: 'consent', message: '被保险人尚未确认' };
  expect(withoutRepeats([mine, { ...mine, rule: 'refused.CONSENT_NEEDED' }, { ...mine, message: 'again' }])).toEqual([
    mine,
    { ...mine, rule: 'refused.CONSENT_NEEDED' },
  ]);
});

test.each<[path: string, open: boolean]>([
  ['parties.p1.name', true],
  ['parties.p1.email', false],
  ['parties.p1.phone', true],
  ['parties.p2.phone', false],
  ['parties.p3.name', true],
  ['insureds.i1.beneficiaries.named', true],
  ['insureds.i1.beneficiaries.kind', false],
  ['insureds.i1', false],
  ['noticeAcknowledged', true],
  ['code', true],
  ['unsigned', true],
  ['unnamed', true],
  ['signed', false],
  ['elsewhere.name', false],
  ['', false],
])('the answer at %j is missing: %s', (path, open) => {
  const entries = {
    parties: {
      p1: { name: '', email: 'name@', phone: { countryCode: '86', number: '' } },
      p2: { phone: { countryCode: '86', number: '1' } },
    },
    insureds: [{ id: 'i1', beneficiaries: { kind: 'named', named: [] } }],
    noticeAcknowledged: false,
    code: undefined,
    unsigned: { kind: 'drawn', strokes: [] },
    unnamed: { kind: 'typed', name: '' },
    signed: { kind: 'drawn', strokes: [[1, 2]] },
  };
  expect(isUnanswered(entries, path)).toBe(open);
});
