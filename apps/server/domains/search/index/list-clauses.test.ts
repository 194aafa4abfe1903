import { expect, it } from 'vitest';
import { listClauses } from './list-clauses.ts';

const terms = `# 条款

卷首的话。

# 第一部分　主险条款

## 1 合同

### 1.1 成立

本合同成立。

| 甲 | 乙 |
|---|---|
| 一 | 二 |

### 1.2 责任免除

下列情形，我们不承担责任：

1. 酒后驾驶；
2. **毒品**。

其余照付。

# 第二部分　附加险条款

## 2 责任免除

1. 战争。
`;

it('terms are cut into their clauses, exclusions into their items; what has no number is left out', () => {
  expect(listClauses(terms)).toEqual([
    { number: '1.1', heading: '成立', isOfRider: false, text: '本合同成立。\n甲 · 乙\n一 · 二' },
    { number: '1.2', heading: '责任免除', isOfRider: false, text: '下列情形，我们不承担责任：\n其余照付。' },
    { number: '1.2.1', heading: '责任免除', isOfRider: false, item: 1, text: '酒后驾驶；' },
    { number: '1.2.2', heading: '责任免除', isOfRider: false, item: 2, text: '毒品。' },
    { number: '2.1', heading: '责任免除', isOfRider: true, item: 1, text: '战争。' },
  ]);
});
