import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parse, stringify } from 'yaml';
import { writeChangedProduct } from './import-changed-product.ts';

export const shapesGoodsId = 'shapes-test';

/** Fen for 1,000 yuan of sum assured: plan, smoking, sex, ages. */
const rates = [
  ['basic,no,0', '18-30,150', '31-40,210', '41-50,360'],
  ['basic,yes,0', '18-30,225', '31-40,315', '41-50,540'],
  ['basic,no,1', '18-30,90', '31-40,126', '41-50,216'],
  ['basic,yes,1', '18-30,135', '31-40,189', '41-50,324'],
  ['select,no,0', '18-30,140', '31-45,220'],
  ['select,yes,0', '18-30,210', '31-45,330'],
  ['select,no,1', '18-30,84', '31-45,132'],
  ['select,yes,1', '18-30,126', '31-45,198'],
].flatMap(([key, ...rows]) => rows.map((row) => `${key},${row}`));

const values = '100 150 200 250 300 350 380 400 410 420 420 410 400 370 330 290 240 180 90 0';

const option = (id: string, label: string, more: object = {}) => ({ id, label, ...more });

const shapes = {
  plans: [
    { planId: 'basic', name: '标准计划', summary: '基本保额由您选择。', riders: [] },
    {
      planId: 'select',
      name: '优选计划',
      summary: '基本保额 50 万元，按年交费。',
      riders: [],
      sets: { sum_assured: 500_000, payment_frequency: 'yearly' },
      waitingDays: 30,
    },
  ],
  inputs: [
    { id: 'cover_period', label: '保障期间', role: 'cover', type: 'choice', options: [option('y20', '20 年', { term: { years: 20 } })] },
    {
      id: 'payment_period',
      label: '交费期间',
      role: 'payment',
      type: 'choice',
      options: [option('y20', '20 年交', { term: { years: 20 } })],
    },
    {
      id: 'payment_frequency',
      label: '交费频率',
      role: 'frequency',
      type: 'choice',
      options: [option('yearly', '年交', { perYear: 1, share: 10_000 }), option('half_yearly', '半年交', { perYear: 2, share: 5_200 })],
    },
    {
      id: 'smoking',
      label: '吸烟情况',
      scope: 'insured',
      declared: true,
      type: 'choice',
      options: [option('no', '不吸烟'), option('yes', '吸烟')],
      help: '最近 12 个月内吸过烟（含电子烟）的，请选择“吸烟”。',
    },
    {
      id: 'sum_assured',
      label: '基本保额',
      role: 'sum',
      type: 'amount',
      min: 100_000,
      max: 1_000_000,
      step: 10_000,
      choices: [300_000, 500_000, 1_000_000],
    },
  ],
  limits: [
    { on: 'age', min: 18, max: 50 },
    { when: { plan: { only: ['select'] } }, on: 'age', max: 45 },
    { on: 'lifeClass', max: 4 },
  ],
  discounts: [
    {
      id: 'large',
      label: '高保额优惠',
      by: 'sum',
      tiers: [
        { from: 300_000, share: 9_500 },
        { from: 500_000, share: 9_000 },
      ],
      roundTo: 1,
    },
  ],
  minPremium: 600,
  graceDays: 90,
  reinstatementYears: 3,
  suicideYears: 1,
  policyLoan: { share: 70, months: 6, clause: '4.9' },
};

/**
 * Writes a folder of a term life product with every shape that `product.yaml` can express: a plan with values, limits, rates and a waiting
 * period of its own, rates by smoking, discounts by the sum, a least premium, and stated terms. It is no product of the content.
 */
export async function writeShapesProduct(folder: string): Promise<void> {
  await writeChangedProduct(folder, 'shouan', [
    ...['product.yaml', 'terms.md', 'notice.md', 'exclusions.md', 'privacy.md'].map((file) => ({ file, from: '守安', to: '形安' })),
    ...['product.yaml', 'terms.md', 'notice.md'].map((file) => ({ file, from: /定期寿险 ?011 ?号/g, to: '定期寿险 911 号' })),
    { file: 'product.yaml', from: 'QATL2601', to: 'QATL9901' },
    ...['product.yaml', 'terms.md', 'notice.md', 'exclusions.md'].map((file) => ({
      file,
      from: /60(\s+)天(宽限期|为宽限期)/g,
      to: '90$1天$2',
    })),
    ...['product.yaml', 'terms.md', 'notice.md'].map((file) => ({ file, from: /中止(后|之日起) 2 年内/g, to: '中止$1 3 年内' })),
    ...['product.yaml', 'terms.md', 'exclusions.md'].map((file) => ({ file, from: '2 年内自杀', to: '1 年内自杀' })),
    { file: 'terms.md', from: '且不超过 60 周岁', to: '且不超过 50 周岁' },
    {
      file: 'terms.md',
      from: '### 5.1 您解除合同',
      to: '### 4.9 保单贷款\n\n您可以经被保险人书面同意申请贷款，不超过现金价值的 70%，每次不超过 6 个月。\n\n### 5.1 您解除合同',
    },
    { file: 'terms.md', from: '零时起 90 天为等待期', to: '零时起 90 天为等待期（优选计划 30 天）' },
    { file: 'notice.md', from: '合同生效后 90 天为等待期', to: '合同生效后 90 天为等待期，优选计划 30 天' },
    { file: 'notice.md', from: /^(- 被保险人.*?)60 周岁/gm, to: '$150 周岁' },
  ]);
  const name = path.join(folder, 'product.yaml');
  // The import validates what is written.
  const written = parse(await readFile(name, 'utf8')) as { readonly rates: object };
  const fromPrice = {
    age: 30,
    gender: '1',
    plan: 'basic',
    choices: { cover_period: 'y20', payment_period: 'y20', payment_frequency: 'yearly', smoking: 'no', sum_assured: 1_000_000 },
  };
  await writeFile(name, stringify({ ...written, ...shapes, goodsId: shapesGoodsId, rates: { ...written.rates, fromPrice } }));
  await rm(path.join(folder, 'rates'), { recursive: true });
  await mkdir(path.join(folder, 'rates'));
  const head = (table: string) => `# table: ${table}\n# unit: fen per 1,000 yuan of sum assured\n`;
  await writeFile(path.join(folder, 'rates', 'main.csv'), `${head('main')}plan,smoking,gender,age,rate\n${rates.join('\n')}\n`);
  await writeFile(path.join(folder, 'rates', 'cash-values.csv'), `${head('cash-values')}age,values\n18-50,${values}\n`);
}
