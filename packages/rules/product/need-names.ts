/** What a product is bought for, in the order in which pages show it. */
export const needNames = {
  illness: '重疾保障',
  medical: '医疗费用',
  accident: '意外',
  family: '身故与家庭责任',
  retirement: '养老',
  savings: '长期积累',
} as const;
export type Need = keyof typeof needNames;

/** Every need, in order. */
export const needs = Object.keys(needNames) as Need[]; // The keys of a constant.
