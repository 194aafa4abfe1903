import { Link } from 'react-router';
import { paths } from '#paths.ts';
import { Badge } from '@portal/ui/badge/badge.tsx';
import { ButtonLink } from '@portal/ui/button/button-link.tsx';
import { Fold } from '@portal/ui/fold/fold.tsx';
import { ProductMotif } from '@portal/ui/product-motif/product-motif.tsx';
import type { ComparisonRow } from './compare-products.ts';
import type { Comparison } from './load-comparison.ts';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import styles from './comparison-table.module.css';

interface ComparisonTableProps {
  readonly comparison: Comparison;
  /** Those to be shown. */
  readonly rows: readonly ComparisonRow[];
}

/**
 * A column for each product, at every width; the short names stay in the window. On phones the label of a row is a line above its cells.
 * Explicit roles: rows that are grids would have no table semantics.
 */
export function ComparisonTable({ comparison: { products, person }, rows }: ComparisonTableProps) {
  const without = (goodsId: string) => products.flatMap((product) => (product.goodsId === goodsId ? [] : product.goodsId));
  return (
    <div data-columns={products.length} className={styles.frame}>
      <table role="table" className={styles.table}>
        <caption className="visually-hidden">产品对比</caption>
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col" className={styles.corner}>
              <span className="visually-hidden">项目</span>
            </th>
            {products.map(({ goodsId, shortName, motif, to }) => (
              <th key={goodsId} role="columnheader" scope="col">
                <Cluster as={Link} align="center" target pad={1} side={2} size="sm" weight={700} tight line to={to} className={styles.name}>
                  <ProductMotif motif={motif} className={styles.motif} />
                  {shortName}
                </Cluster>
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
                  <Cell lines={row.cells[at] ?? []} isLong={row.isLong} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <ul className={styles.next} data-print="none">
        {products.map(({ goodsId, name, to }) => (
          <li key={goodsId}>
            <ButtonLink to={to} kind="primary" size="small">
              去试算<span className="visually-hidden">{name}</span>
            </ButtonLink>
            <Link to={paths.compareProducts(without(goodsId), person)}>
              移出<span className="visually-hidden">{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Cell({ lines, isLong }: { readonly lines: ComparisonRow['cells'][number]; readonly isLong: boolean }) {
  if (!isLong || lines.length < 2) return <Lines lines={lines} />;
  return (
    <Fold label={`${lines.length} 项`}>
      <Lines lines={lines} />
    </Fold>
  );
}

function Lines({ lines }: { readonly lines: ComparisonRow['cells'][number] }) {
  return (
    <ul className={styles.lines}>
      {lines.map(({ text, note, to, isPrice }) => (
        <li key={text}>
          {to === undefined ? <span className={isPrice ? styles.price : undefined}>{text}</span> : <Link to={to}>{text}</Link>}
          {note && (
            <Text as="span" block tone="muted" className={styles.note}>
              {note}
            </Text>
          )}
        </li>
      ))}
    </ul>
  );
}
