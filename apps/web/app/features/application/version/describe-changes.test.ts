import { describe, expect, it } from 'vitest';
import type { NewerVersion } from '../draft/sale.ts';
import { describeChanges, describeLeft, hasReading } from './describe-changes.ts';

type Change = NewerVersion['changes'][number];

const change = (
  kind: Change['kind'],
  how: Change['change'],
  label: string,
  before: string | null = null,
  after: string | null = null,
): Change => ({
  kind,
  change: how,
  label,
  before,
  after,
});
const newer = (changes: Change[], premium: Partial<NewerVersion['premium']> = {}): NewerVersion => ({
  version: 'b'.repeat(64),
  premium: { before: '8236.00', after: '8236.00', problem: null, ...premium },
  changes,
});
const said = (version: NewerVersion): string[] =>
  describeChanges(version, '首期保费').flatMap(({ term, lines }) =>
    lines.map(({ from, to }) => `${term} | ${from === undefined ? '' : `${from} → `}${to}`),
  );

describe('the changes of a newer version in words', () => {
  it('begin with the premium, if it differs or cannot be calculated', () => {
    expect(said(newer([]))).toEqual([]);
    expect(said(newer([], { after: '9100.50' }))).toEqual(['首期保费 | ¥8,236.00 → ¥9,100.50']);
    expect(said(newer([], { after: null, problem: '选择交费期间后显示保费' }))).toEqual(['首期保费 | ¥8,236.00 → 选择交费期间后显示保费']);
    expect(said(newer([], { before: null, after: null, problem: '填写后显示' }))).toEqual([]);
  });

  it('name the first of many tables', () => {
    const tables = ['费率表', '附加险费率表', '现金价值表'].map((title) => change('reference', 'changed', title));
    expect(said(newer(tables))).toEqual(['费率等资料更新 | 《费率表》等 3 份']);
  });

  it('say what to read, to choose and to answer again', () => {
    const version = newer([
      change('document', 'changed', '保险条款'),
      change('document', 'added', '投保须知'),
      change('document', 'removed', '旧须知'),
      change('reference', 'changed', '费率表'),
      change('choice', 'removed', '交费期间', '5 年交'),
      change('choice', 'changed', '保障期间', '终身', '保终身'),
      change('choice', 'added', '免赔额'),
      change('rider', 'removed', '附加险甲'),
      change('rule', 'added', '本产品暂未在该地区销售'),
      change('health', 'changed', '第 1 题', '旧问题', '新问题'),
      change('health', 'added', '第 2 题', null, '又一题'),
      change('waiting', 'changed', '等待期', '90 天', '180 天'),
      change('sale_end', 'added', '停售日期', null, '2026-12-31'),
    ]);
    expect(said(version)).toEqual([
      '须重新阅读 | 《保险条款》、《投保须知》（新增）',
      '文件 | 《旧须知》已取消',
      '费率等资料更新 | 《费率表》',
      '保障方案 | 交费期间：不再提供“5 年交”，请重新选择',
      '保障方案 | 保障期间：终身 → 保终身',
      '保障方案 | 免赔额：新增，请选择',
      '附加险 | 不再提供《附加险甲》',
      '投保条件 | 本产品暂未在该地区销售',
      '健康告知 | 第 1 题有修改，请重新回答：新问题',
      '健康告知 | 第 2 题新增：又一题',
      '等待期 | 90 天 → 180 天',
      '停售日期 | 2026-12-31',
    ]);
    expect(describeLeft(version)).toEqual([
      '请重新阅读《保险条款》、《投保须知》。',
      '请在“调整保障方案”中选择交费期间、免赔额。',
      '已清空：《附加险甲》、健康告知第 1 题。',
      '其他已填写的内容都已保留。',
    ]);
    expect([hasReading(version), hasReading(newer([change('waiting', 'changed', '等待期', '90 天', '180 天')]))]).toEqual([true, false]);
  });
});
