import { describe, expect, it } from 'vitest';
import type { Product } from '../../product/product.ts';
import { yuan } from '../../values/money.ts';
import type { Application } from '../answers/application.ts';
import { compareVersions } from './compare-versions.ts';
import { moveToVersion } from './move-to-version.ts';
import { context, forDaughter, forSelf, product as base, soldIn, TODAY, withInsured } from '../sale.testing.ts';

/** Questions and clauses with words, which a comparison needs. */
const product: Product = {
  ...base,
  healthQuestions: base.healthQuestions.map((question) => ({ ...question, text: `问题 ${question.id}` })),
  coverages: base.coverages.map((coverage) => ({
    ...coverage,
    exclusions: coverage.exclusions.map(({ id }) => ({ id, text: `条款 ${id}` })),
  })),
};

const changed = (change: Partial<Product>): Product => ({ ...product, version: 'b'.repeat(64), ...change });
const compare = (to: Product, application: Application = forSelf) => compareVersions(product, to, application, context);
const move = (to: Product, application: Application = forSelf) => moveToVersion(application, product, to, TODAY);

/** The inputs with other options of the payment period. */
const paidIn = (...options: { id: string; label: string; term: { years: number } }[]): Product['inputs'] =>
  product.inputs.map((input) => (input.id === 'payment' && input.type === 'choice' ? { ...input, options } : input));
const single = { id: '1', label: '一次交清', term: { years: 1 } };
const ten = { id: '10', label: '10年交', term: { years: 10 } };

describe('what changes with another version of a product', () => {
  it('is nothing if only its hash, its prices or its texts for visitors differ', () => {
    expect(compare(changed({ summary: '另一句话', faq: [{ question: '？', answer: '。' }] }))).toEqual([]);
  });

  it('names documents that are new, changed or gone, and tables apart', () => {
    const documents: Product['documents'] = [
      { id: 'terms', title: '保险条款', kind: 'terms', mustRead: true, hash: '9'.repeat(64) },
      { id: 'notice', title: '投保须知', kind: 'notice', mustRead: true, hash: '3'.repeat(64) },
    ];
    expect(compare(changed({ documents }))).toEqual([
      { kind: 'document', change: 'changed', label: '保险条款', before: null, after: null },
      { kind: 'document', change: 'added', label: '投保须知', before: null, after: null },
      { kind: 'reference', change: 'removed', label: '费率表', before: null, after: null },
    ]);
  });

  it('names a choice that is no longer sold by the labels that the customer saw', () => {
    const to = changed({ inputs: paidIn(single, ten) });
    expect(compare(to)).toEqual([{ kind: 'choice', change: 'removed', label: '交费期间', before: '20年交', after: null }]);
    expect(move(to).choices).toEqual({ cover: 'life', sum: yuan(500_000) });
  });

  it('takes the only option that is left, and shows it', () => {
    const to = changed({ inputs: paidIn(ten) });
    expect(compare(to)).toEqual([{ kind: 'choice', change: 'changed', label: '交费期间', before: '20年交', after: '10年交' }]);
    expect(move(to).choices['payment']).toBe('10');
  });

  it('names an amount that is outside the new bounds, and an input that is new', () => {
    const extra = { id: 'excess', label: '免赔额', type: 'choice', options: [single, ten] } as const;
    const inputs = [...product.inputs.map((input) => (input.type === 'amount' ? { ...input, max: yuan(400_000) } : input)), extra];
    expect(compare(changed({ inputs }))).toEqual([
      { kind: 'choice', change: 'removed', label: '基本保额', before: '50万元', after: null },
      { kind: 'choice', change: 'added', label: '免赔额', before: null, after: null },
    ]);
  });

  it('names riders that are not sold or not offered, and takes the plan that is left', () => {
    const young = withInsured({ planId: 'young', riders: ['child'] }, forDaughter);
    const gone = changed({ coverages: product.coverages.filter(({ id }) => id !== 'child'), plans: product.plans.slice(1) });
    expect(compare(gone, young)).toContainEqual({ kind: 'rider', change: 'removed', label: '少儿特疾', before: null, after: null });
    expect(soldIn(move(gone, young))).toMatchObject({ planId: 'bare', riders: [] });
    const limits = product.limits.map((limit) => (limit.coverage === 'child' ? { ...limit, max: 5 } : limit));
    expect(soldIn(move(changed({ limits }), young))).toMatchObject({ planId: 'bare', riders: [] });
  });

  it('names health questions by their number and text, and asks those with other words again', () => {
    const [h1, h2, ...others] = product.healthQuestions;
    if (!h1 || !h2) throw new Error('the product has questions');
    const h5 = { ...h1, id: 'h5', text: '新问题' };
    const to = changed({ healthQuestions: [{ ...h2, points: ['又一点'] }, h5, ...others] });
    expect(compare(to)).toEqual([
      { kind: 'health', change: 'changed', label: '第 1 题', before: '问题 h2', after: '问题 h2' },
      { kind: 'health', change: 'added', label: '第 2 题', before: null, after: '新问题' },
      { kind: 'health', change: 'removed', label: '第 1 题', before: '问题 h1', after: null },
    ]);
    expect(move(to).health).toEqual({});
    expect(move(changed({ healthQuestions: [h1, { ...h2, text: '改过' }] })).health).toEqual({ applicant: { h1: 'no' } });
  });

  it('names a limit that the answers break now, in the words of the rule', () => {
    const limits = [{ on: 'age', max: 30 }, ...product.limits.filter(({ on }) => on !== 'age')];
    expect(compare(changed({ limits, provinces: ['110000'] })).map(({ kind, label }) => [kind, label])).toEqual([
      ['rule', '本产品暂未在该地区销售，请重新选择所在地区'],
      ['rule', '被保险人投保年龄不能超过30周岁'],
    ]);
  });

  it('names clauses, benefits, days and the end of the sale', () => {
    const [main, ...riders] = product.coverages;
    if (!main) throw new Error('the product has a main risk');
    const coverage = {
      ...main,
      exclusions: [
        { id: 'e1', text: '条款 e1' },
        { id: 'e2', text: '条款 e2，有补充' },
      ],
      benefits: main.benefits.map((benefit) => (benefit.id === 'death' ? { ...benefit, amount: '已交保费' } : benefit)),
    };
    const { saleEnd: _end, ...endless } = changed({ coverages: [coverage, ...riders], waitingDays: 180, coolingOffFrom: 'firstView' });
    expect(compareVersions({ ...product, saleEnd: '2026-12-31' }, endless, forSelf, context)).toEqual([
      { kind: 'exclusion', change: 'changed', label: '责任免除', before: '条款 e2', after: '条款 e2，有补充' },
      { kind: 'benefit', change: 'changed', label: '身故保险金', before: '样例', after: '已交保费' },
      { kind: 'waiting', change: 'changed', label: '等待期', before: '90 天', after: '180 天' },
      {
        kind: 'cooling_off',
        change: 'changed',
        label: '犹豫期',
        before: '15 天，自确认签收的次日起',
        after: '15 天，自首次查看或下载的次日起',
      },
      { kind: 'sale_end', change: 'removed', label: '停售日期', before: '2026-12-31', after: null },
    ]);
    expect(move(endless).exclusionsConfirmed).toEqual(['e1']);
  });
});

describe('a move to another version', () => {
  it('keeps everything that was typed, and asks for the declarations again', () => {
    const moved = move(changed({ documents: [] }), forDaughter);
    expect(moved).toEqual({ ...forDaughter, declarationAgreed: false });
  });

  it('shows a notice with other words again', () => {
    expect(move(changed({ noticeParagraphs: ['新提示'] })).noticeAcknowledged).toBe(false);
    expect(compare(changed({ noticeParagraphs: ['新提示'] }))).toMatchObject([{ kind: 'notice' }]);
  });

  it('made twice is the same as once', () => {
    const to = changed({ inputs: paidIn(single, ten), healthQuestions: [] });
    expect(move(to, move(to))).toEqual(move(to));
  });
});
