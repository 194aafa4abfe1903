import { expect, it } from 'vitest';
import { answersAsked, type CaseForm, checkCasePapers, checkCaseStep, pageOfCase, sayAnswers } from './case-form.ts';

const step = {
  id: 'what',
  title: '要办的事',
  fields: [
    {
      id: 'why',
      kind: 'choice',
      label: '原因',
      options: [
        { value: 'lost', label: '遗失' },
        { value: 'other', label: '其他' },
      ],
    },
    { id: 'more', kind: 'text', label: '说明', most: 5, when: { field: 'why', is: ['other'] } },
    { id: 'day', kind: 'day', label: '发生日期', from: '2026-01-01', until: '2026-11-30' },
    { id: 'amount', kind: 'amount', label: '金额', most: '100.00', optional: true },
    { id: 'phone', kind: 'phone', label: '联系手机', optional: true },
    { id: 'agreed', kind: 'consent', label: '声明', version: '2', points: ['以上属实'] },
  ],
} as const;
const form: CaseForm = {
  steps: [step],
  papers: [
    { id: 'report', title: '报案回执', purpose: '说明怎样遗失', issuer: '派出所', when: { field: 'why', is: ['lost'] } },
    { id: 'photo', title: '照片', purpose: '看清情况', issuer: '自己拍摄', optional: true },
  ],
};
const right = { why: 'other', more: '换一本', day: '2026-11-01', agreed: '2' };
const faults = (answers: Record<string, string>) => checkCaseStep(step, answers).map(({ path, message }) => `${path} ${message}`);

it('asks for each answer that is missing, but for those that other answers do not ask for', () => {
  expect(faults({})).toEqual(['why 请选择原因', 'day 请选择发生日期', 'agreed 请阅读并勾选同意']);
  expect(faults({ why: 'other' })).toContain('more 请填写说明');
  expect(faults(right)).toEqual([]);
});

it('says what is wrong with an answer', () => {
  expect(faults({ ...right, more: '一二三四五六', day: '2026-12-01', amount: '100.01', phone: '123', agreed: '1' })).toEqual([
    'more 最多 5 个字',
    'day 请选择2026年1月1日至2026年11月30日之间的一天',
    'amount 最多 ¥100.00',
    expect.stringMatching(/^phone /),
    'agreed 内容已更新，请重新阅读并勾选同意',
  ]);
  expect(faults({ ...right, day: '2026-02-30', amount: '1e3' })).toEqual(['day 请选择发生日期', 'amount 请填写金额，最多两位小数']);
});

it('sends no answer that is not asked for any more, and asks for the papers that the answers need', () => {
  expect(answersAsked(form, { ...right, why: 'lost' })).not.toHaveProperty('more');
  expect(checkCasePapers(form, { why: 'lost' }, () => false).map(({ message }) => message)).toEqual(['请上传报案回执']);
  expect(checkCasePapers(form, { why: 'lost' }, (paper) => paper === 'report')).toEqual([]);
  expect(checkCasePapers(form, right, () => false)).toEqual([]);
});

it('asks for nothing that depends on an answer which is not asked for any more', () => {
  const choice = (id: string) => ({ id, kind: 'choice', label: id, options: [{ value: 'yes', label: '是' }] }) as const;
  const when = (field: string) => ({ when: { field, is: ['yes'] } });
  const nested = {
    steps: [{ id: 'one', title: '一', fields: [choice('a'), { ...choice('b'), ...when('a') }, { ...choice('c'), ...when('b') }] }],
    papers: [{ id: 'proof', title: '证明', purpose: '核对', issuer: '自己拍摄', ...when('b') }],
  } as const;
  const changedBack = { a: 'no', b: 'yes', c: 'yes' };
  expect(answersAsked(nested, changedBack)).toEqual({ a: 'no' });
  expect(checkCasePapers(nested, changedBack, () => false)).toEqual([]);
});

it('says the answers in words', () => {
  const [said] = sayAnswers(form, { ...right, amount: '12.5' });
  expect(said?.facts.map(({ value }) => value)).toEqual(['其他', '换一本', expect.stringContaining('11'), '¥12.50', '未填写', '同意']);
});

it('keeps for the record the hints of all choices, whatever was chosen', () => {
  const options = [
    { value: 'slow', label: '三日内' },
    { value: 'fast', label: '当日', hint: '收取快递费' },
  ];
  const one: CaseForm = {
    steps: [{ id: 'how', title: '方式', fields: [{ id: 'speed', kind: 'choice', label: '时间', options }] }],
    papers: [],
  };
  const { sections } = pageOfCase({ kind: 'reprint', name: '补发' }, one, { speed: 'slow' });
  expect(sections[0]?.rows[0]?.notes).toEqual(['当日：收取快递费']);
});
