import type { CaseAnswers, CaseForm } from '@portal/rules/cases/case-form.ts';
import { sayAnswers } from '@portal/rules/cases/case-form.ts';
import { addDays, dayInShanghai } from '@portal/rules/values/dates.ts';
import { refuse } from '#platform/refused.ts';
import type { CaseKind } from './public.ts';

/** What the effect of the kind has painted: the number of a policy and its colour. */
export const painted: string[] = [];

/** Policies of the core system whose owner is every account; those that end with 0 are too old for a cover. */
const policyNo = /^CORE\d+$/;

const form = (today: string): CaseForm => ({
  steps: [
    {
      id: 'cover',
      title: '封面',
      lead: '换一种颜色的保单封面，免费邮寄。',
      fields: [
        {
          id: 'colour',
          kind: 'choice',
          label: '颜色',
          options: [
            { value: 'blue', label: '海蓝' },
            { value: 'gold', label: '金色', hint: '由两位同事决定' },
            { value: 'white', label: '白色', hint: '马上办好' },
          ],
        },
        { id: 'why', kind: 'text', label: '为什么喜欢金色', most: 100, long: true, when: { field: 'colour', is: ['gold'] } },
        { id: 'from', kind: 'day', label: '希望收到的日期', from: addDays(today, 1), until: addDays(today, 60), optional: true },
        {
          id: 'agreed',
          kind: 'consent',
          label: '我已了解旧封面作废',
          version: '1',
          points: ['新封面寄出后，旧封面不再使用。', '保单的内容不变。'],
        },
      ],
    },
  ],
  papers: [
    {
      id: 'photo',
      title: '旧封面照片',
      purpose: '核对旧封面，四角要完整',
      issuer: '自己拍摄',
      when: { field: 'colour', is: ['blue', 'gold'] },
    },
  ],
});

/** A whole kind of case that only tests know: somebody wants the cover of their policy in another colour. */
export const colourKind: CaseKind<CaseAnswers, { readonly policyNo: string }> = {
  id: 'toy-colour',
  name: '更换封面颜色',
  letter: 'T',
  subject: 'core_policy',
  right: 'leads.read',
  bodySteps: [],
  keptDays: 30,
  partly: true,
  clock: {
    what: '寄出新封面',
    starts: '收到申请',
    of: 'insurer',
    lengths: [{ count: 3, unit: 'workingDays', source: '公司承诺' }],
    stops: true,
  },
  asked: {
    waitDays: 30,
    subjectOf: async (_tx, _accountId, no) => {
      if (!policyNo.test(no)) return refuse('CASE_SUBJECT_NOT_FOUND');
      return no.endsWith('0') ? refuse('CASE_NOT_OFFERED', [], '这份保单没有封面。') : { subjectId: no, role: 'applicant' };
    },
    about: (held) => `保单 ${held.policyNo}`,
    form: (_held, today) => form(today),
  },
  hold: async (_tx, subjectId) => ({ policyNo: subjectId }),
  describe: async (_tx, { body, row }) => sayAnswers(form(dayInShanghai(row.asked_at)), body),
  deciders: ({ body }) => ({ white: 'rule', gold: 'two' } as const)[body['colour'] ?? ''] ?? 'one',
  async decide(_tx, { body, held }, { outcome }) {
    if (outcome === 'refused') return { told: false };
    painted.push(`${held.policyNo} ${body['colour']}`);
    return outcome === 'partly' ? { told: false, waits: { for: 'customer', until: '2026-01-01' } } : { told: false };
  },
  expire: async () => true,
};
