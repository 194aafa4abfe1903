import Printer from 'lucide-react/icons/printer';
import { useState } from 'react';
import { paths } from '#paths.ts';
import { Alert } from '@portal/ui/alert/alert.tsx';
import { Breadcrumb } from '@portal/ui/breadcrumb/breadcrumb.tsx';
import { Button } from '@portal/ui/button/button.tsx';
import { ButtonLink } from '@portal/ui/button/button-link.tsx';
import { Checkbox } from '@portal/ui/checkbox/checkbox.tsx';
import { EmptyState } from '@portal/ui/empty-state/empty-state.tsx';
import { FailedPart } from '@portal/ui/failed-part/failed-part.tsx';
import { useIsHydrated } from '@portal/ui/use-is-hydrated.ts';
import { mostCompared } from '../product-query.ts';
import { ComparisonTable } from './comparison-table.tsx';
import type { Comparison } from './load-comparison.ts';
import { PersonForm } from './person-form.tsx';
import { Stack } from '@portal/ui/layout/stack.tsx';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import styles from './comparison-page.module.css';

/** Up to three products side by side for one person and one sum, each row with their values for the same point. */
export function ComparisonPage(comparison: Comparison) {
  const { products, unknown, failed, tooMany } = comparison;
  return (
    <Stack gap={4} className={`container ${styles.page}`}>
      <Breadcrumb items={[{ label: '首页', to: paths.home() }, { label: '产品中心', to: paths.allProducts() }, { label: '产品对比' }]} />
      <h1>产品对比</h1>
      {unknown > 0 && <Alert kind="warning">有 {unknown} 款产品不存在或者已经停售，没有列入。</Alert>}
      {tooMany.length > 0 && (
        <Alert kind="warning">
          最多同时对比 {mostCompared} 款，没有列入：{tooMany.join('、')}。
        </Alert>
      )}
      {failed > 0 && <FailedPart what={`${failed} 款产品`} />}
      {products.length === 0 && failed === 0 ? <NothingChosen /> : products.length > 0 && <Compared comparison={comparison} />}
    </Stack>
  );
}

function NothingChosen() {
  return (
    <EmptyState
      title="还没有选产品"
      hint="在产品中心勾选“加入对比”，选好两三款再回到这里。"
      action={
        <Cluster gap={3} justify="center">
          <ButtonLink to={paths.allProducts()} kind="primary">
            去产品中心选
          </ButtonLink>
          <ButtonLink to={paths.chooseProduct()}>帮我选</ButtonLink>
        </Cluster>
      }
    />
  );
}

function Compared({ comparison }: { readonly comparison: Comparison }) {
  const { products, rows } = comparison;
  const [isShort, setShort] = useState(false);
  const isHydrated = useIsHydrated();
  const differing = rows.filter(({ differs }) => differs);
  return (
    <>
      <PersonForm comparison={comparison} />
      <Cluster gap={6} rowGap={2} align="center" justify="between" tone="muted">
        {products.length === 1 ? (
          <p>再选一款就可以对比。</p>
        ) : isHydrated ? (
          <Checkbox
            label={`只看不同的 ${differing.length} 项`}
            checked={isShort}
            onChange={({ target }) => setShort(target.checked)}
            className={styles.switch}
          />
        ) : (
          <p>有 {differing.length} 项不同</p>
        )}
        <Cluster gap={3}>
          <ButtonLink to={paths.allProducts({ ...comparison.person, goods: products.map(({ goodsId }) => goodsId) })} size="small">
            {products.length < mostCompared ? '添加产品' : '换产品'}
          </ButtonLink>
          {isHydrated && (
            <Button kind="ghost" size="small" icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
              打印
            </Button>
          )}
        </Cluster>
      </Cluster>
      <ComparisonTable comparison={comparison} rows={isShort ? differing : rows} />
      <Text tone="muted" size="sm">
        保费按所填年龄、性别和保额，用各产品常用的期间试算，不含附加险。能否投保还要看健康和职业，完整内容以保险条款为准。
      </Text>
    </>
  );
}
