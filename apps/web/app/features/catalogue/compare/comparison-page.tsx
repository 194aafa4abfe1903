import Printer from 'lucide-react/icons/printer';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/alert/alert.tsx';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Breadcrumb } from '../../../ui/breadcrumb/breadcrumb.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { ButtonLink } from '../../../ui/button/button-link.tsx';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { ProductMotif } from '../../../ui/product-motif/product-motif.tsx';
import { useIsHydrated } from '../../../ui/use-is-hydrated.ts';
import { mostCompared } from '../product-query.ts';
import type { ComparisonRow } from './compare-products.ts';
import type { loadComparison } from './load-comparison.ts';
import styles from './comparison-page.module.css';

type Comparison = Awaited<ReturnType<typeof loadComparison>>;

/** Up to three products side by side, each row with their values for the same point. */
export function ComparisonPage({ products, rows, unknown, tooMany }: Comparison) {
  const goods = products.map(({ goodsId }) => goodsId);
  const isHydrated = useIsHydrated();
  return (
    <div className={`container ${styles.page}`}>
      <Breadcrumb items={[{ label: '首页', to: paths.home() }, { label: '产品中心', to: paths.allProducts() }, { label: '产品对比' }]} />
      <h1>产品对比</h1>
      {unknown > 0 && <Alert kind="warning">有 {unknown} 款产品不存在或者已经停售，没有列入。</Alert>}
      {tooMany.length > 0 && (
        <Alert kind="warning">
          最多同时对比 {mostCompared} 款，没有列入：{tooMany.join('、')}。
        </Alert>
      )}
      {products.length === 0 ? (
        <EmptyState
          title="还没有选产品"
          hint="在产品中心勾选“加入对比”，选好两三款再回到这里。"
          action={
            <div className={styles.ways}>
              <ButtonLink to={paths.allProducts()} kind="primary">
                去产品中心选
              </ButtonLink>
              <ButtonLink to={paths.chooseProduct()}>帮我选</ButtonLink>
            </div>
          }
        />
      ) : (
        <>
          <div className={styles.tools}>
            <p>
              {products.length === 1
                ? '再选一款就可以对比。'
                : `有 ${rows.filter(({ differs }) => differs).length} 项不同，用“不同”标出。完整内容以保险条款为准。`}
            </p>
            <div className={styles.actions}>
              <ButtonLink to={paths.allProducts({ goods })} size="small">
                {products.length < mostCompared ? '添加产品' : '换产品'}
              </ButtonLink>
              {isHydrated && (
                <Button kind="ghost" size="small" icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
                  打印
                </Button>
              )}
            </div>
          </div>
          <ComparisonTable products={products} rows={rows} />
        </>
      )}
    </div>
  );
}

/** Explicit roles: on a phone the rows are stacked, which would remove the table semantics. */
function ComparisonTable({ products, rows }: Pick<Comparison, 'products' | 'rows'>) {
  const without = (goodsId: string) => products.flatMap((product) => (product.goodsId === goodsId ? [] : product.goodsId));
  return (
    <table role="table" className={styles.table}>
      <caption className="visually-hidden">产品对比</caption>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">
            <span className="visually-hidden">项目</span>
          </th>
          {products.map(({ goodsId, name, motif }) => (
            <th key={goodsId} role="columnheader" scope="col">
              <div className={styles.product}>
                <ProductMotif motif={motif} className={styles.motif} />
                <span>{name}</span>
                <span className={styles.links} data-print="none">
                  <Link to={paths.product(goodsId)}>
                    查看和试算<span className="visually-hidden">{name}</span>
                  </Link>
                  <Link to={paths.compareProducts(without(goodsId))}>
                    移出<span className="visually-hidden">{name}</span>
                  </Link>
                </span>
              </div>
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={row.label} role="row" data-differs={row.differs || undefined}>
            <th role="rowheader" scope="row">
              {row.label}
              {row.differs && <Badge tone="amber">不同</Badge>}
            </th>
            {products.map(({ goodsId, shortName }, at) => (
              <td key={goodsId} role="cell" data-label={shortName}>
                <Lines lines={row.cells[at] ?? []} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Lines({ lines }: { readonly lines: ComparisonRow['cells'][number] }) {
  return (
    <ul className={styles.lines}>
      {lines.map(({ text, note, to, file }) => (
        <li key={text}>
          {to !== undefined && <Link to={to}>{text}</Link>}
          {file !== undefined && <a href={file}>{text}</a>}
          {to === undefined && file === undefined && text}
          {note && <span className={styles.note}>{note}</span>}
        </li>
      ))}
    </ul>
  );
}
