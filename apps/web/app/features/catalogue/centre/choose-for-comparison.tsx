import type { ProductFilter } from '@portal/rules/product/needs.ts';
import type { ChangeEvent } from 'react';
import { paths } from '#paths.ts';
import { Button } from '@portal/ui/button/button.tsx';
import { ButtonLink } from '@portal/ui/button/button-link.tsx';
import { Checkbox } from '@portal/ui/checkbox/checkbox.tsx';
import type { ListedProduct } from '../load-catalogue.ts';
import { mostCompared } from '../product-query.ts';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import styles from './choose-for-comparison.module.css';

interface ChoiceBoxProps {
  readonly product: ListedProduct;
  /** The choice so far. */
  readonly goods: readonly string[];
  readonly onChange: (box: HTMLInputElement) => void;
}

/** Chooses a product for the comparison. Without scripts the form sends it. */
export function ChoiceBox({ product: { goodsId, name }, goods, onChange }: ChoiceBoxProps) {
  const isChosen = goods.includes(goodsId);
  const isFull = !isChosen && goods.length >= mostCompared;
  return (
    <Checkbox
      name="goods"
      value={goodsId}
      checked={isChosen}
      disabled={isFull}
      onChange={(event: ChangeEvent<HTMLInputElement>) => onChange(event.currentTarget)}
      label={
        <>
          {isFull ? `已选满 ${mostCompared} 款` : '加入对比'}
          <span className="visually-hidden">{name}</span>
        </>
      }
    />
  );
}

/** The chosen products, and the way to the comparison. It stays in view while one is chosen. */
export function ComparisonBar({ goods, filter }: { readonly goods: readonly string[]; readonly filter: ProductFilter }) {
  return (
    <Cluster
      gap={5}
      rowGap={2}
      align="center"
      justify="between"
      pad={3}
      side={5}
      bordered
      corner="card"
      fill="paper"
      className={styles.bar}
      data-chosen={goods.length > 0 || undefined}
    >
      <p role="status">
        {goods.length > 0 ? `已选 ${goods.length} 款` : '勾选“加入对比”'}
        <Text as="span" tone="muted" className={styles.most}>
          ，最多 {mostCompared} 款放在一起比
        </Text>
      </p>
      <Cluster gap={3} line>
        {goods.length > 0 && (
          <ButtonLink to={paths.allProducts(filter)} kind="ghost" size="small" preventScrollReset replace>
            清空
          </ButtonLink>
        )}
        <Button type="submit" size="small" formAction={paths.compareProducts()} kind={goods.length > 1 ? 'primary' : 'secondary'}>
          开始对比
        </Button>
      </Cluster>
    </Cluster>
  );
}
