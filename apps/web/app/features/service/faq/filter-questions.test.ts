import { describe, expect, it } from 'vitest';
import { filterQuestions, markWords } from './filter-questions.ts';

const groups = [
  {
    code: 'account',
    name: '账户',
    icon: null,
    entries: [
      { code: 'code-missing', question: '收不到验证码怎么办？', answer: '<p>每天最多 <strong>10 条</strong>。</p>', products: [] },
      { code: 'login', question: '怎样登录？', answer: '<p>使用手机号码。</p>', products: [] },
    ],
  },
  {
    code: 'policy',
    name: '保单',
    icon: null,
    entries: [{ code: 'ocr', question: '支持 OCR 吗？', answer: '<p>支持。</p>', products: [] }],
  },
];
const codes = (typed: string) => filterQuestions(groups, typed).flatMap(({ entries }) => entries.map(({ code }) => code));

describe('typing', () => {
  it('finds words of question and answer, not of the markup', () => {
    expect(codes('验证码')).toEqual(['code-missing']);
    expect(codes('最多 10')).toEqual(['code-missing']);
    expect(codes('strong')).toEqual([]);
  });

  it('finds the name of a group, and letters in any width and case', () => {
    expect(codes('账户')).toEqual(['code-missing', 'login']);
    expect(codes('ｏｃｒ')).toEqual(['ocr']);
  });

  it('of nothing but spaces shows everything', () => {
    expect(codes('  ')).toHaveLength(3);
  });
});

describe('marking', () => {
  it('splits a question at the words that were typed', () => {
    expect(markWords('怎样登录？', '登录')).toEqual([
      { text: '怎样', isMarked: false },
      { text: '登录', isMarked: true },
      { text: '？', isMarked: false },
    ]);
  });

  it('reads signs as they are', () => {
    expect(markWords('费用（元）', '（')).toHaveLength(1);
    expect(markWords('a.b', '.').filter(({ isMarked }) => isMarked)).toEqual([{ text: '.', isMarked: true }]);
  });
});
