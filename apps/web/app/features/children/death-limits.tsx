import { ADULT_AGE } from '@portal/rules/person/age.ts';
import { formulaAt, mainRisksOf } from '@portal/rules/product/coverages.ts';
import { minorDeathCoverCap } from '@portal/rules/product/minor-death-cover.ts';
import type { Product } from '@portal/rules/product/product.ts';
import { showWan } from '@portal/rules/values/money.ts';
import { Bullets } from '@portal/ui/bullets/bullets.tsx';
import { DescriptionList } from '@portal/ui/description-list/description-list.tsx';
import { Stack } from '@portal/ui/layout/stack.tsx';
import styles from './children-page.module.css';

const capAt = (age: number): string => {
  const cap = minorDeathCoverCap(age);
  return cap === undefined ? '没有限额' : `各家保险公司合计不超过${showWan(cap)}`;
};

/** Whether the death of a child of this product pays more than the premiums. */
function paysSum(product: Pick<Product, 'coverages'>): boolean {
  return mainRisksOf(product)
    .flatMap(({ benefits }) => benefits.filter(({ trigger }) => trigger === 'death'))
    .some(({ pays }) => formulaAt(pays, ADULT_AGE - 1)?.of === 'sum');
}

/** The legal limits of benefits at the death of a minor, and their meaning for this product. */
export function DeathLimits({ product }: { readonly product: Pick<Product, 'coverages'> }) {
  return (
    <Stack gap={6} above={4} className={styles.law}>
      <DescriptionList
        items={[
          { term: '未满 10 周岁', detail: capAt(9) },
          { term: '10 至 17 周岁', detail: capAt(17) },
          { term: '年满 18 周岁', detail: capAt(18) },
        ]}
      />
      <Bullets className={styles.points}>
        <li>限额只管身故保险金，重大疾病保险金按您选的基本保额给付，不受影响。</li>
        <li>
          {paysSum(product)
            ? '本产品的身故保险金计入限额。投保时请如实填写孩子在其他公司的身故保险金额。'
            : '本产品在孩子未满 18 周岁身故时退还累计已交保险费，不计入限额；年满 18 周岁后按基本保额给付。'}
        </li>
        <li>含有身故责任的保险，只有父母可以为未成年子女投保（《中华人民共和国保险法》第三十三条）。</li>
      </Bullets>
    </Stack>
  );
}
