import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { AccordionItem } from '../../../ui/accordion/accordion-item.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { inHundredMillions } from '../../content/in-hundred-millions.ts';
import styles from './premium-chart.module.css';

type Premiums = AnswerOf<'getFacts'>['premiums'];

const kinds = [
  { id: 'life', label: '人寿保险' },
  { id: 'health', label: '健康保险' },
  { id: 'accident', label: '意外伤害保险' },
] as const;

/** Premium income as one column for each year, in the three kinds of business. The table below has the amounts. */
export function PremiumChart({ premiums }: { readonly premiums: Premiums }) {
  const rows = Object.entries(premiums)
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([year, amounts]) => ({ year, ...amounts }));
  const top = Math.max(...rows.map(({ total }) => total));
  return (
    <figure className={styles.chart}>
      <ul className={styles.legend}>
        {kinds.map(({ id, label }) => (
          <li key={id} className={styles.kind}>
            <span className={styles.key} data-kind={id} />
            {label}
          </li>
        ))}
        <li className={styles.unit}>单位：亿元</li>
      </ul>
      <div className={styles.columns} role="img" aria-label="历年保险业务收入柱形图，各年金额见下方表格">
        {rows.map((row) => (
          <div key={row.year} className={styles.column}>
            <span className={styles.total}>{inHundredMillions(row.total)}</span>
            <div className={styles.bar} style={{ blockSize: `${(row.total / top) * 12}rem` }}>
              {kinds.toReversed().map(({ id }) => (
                <span key={id} className={styles.part} data-kind={id} style={{ flexGrow: row[id] }} />
              ))}
            </div>
            <span className={styles.year}>{row.year}</span>
          </div>
        ))}
      </div>
      <AccordionItem title="查看各年金额">
        <DataTable
          caption="历年保险业务收入，单位亿元"
          captionHidden
          onPhone="scroll"
          columns={[
            { id: 'year', header: '年份', isRowHeader: true, cell: ({ year }) => year },
            { id: 'total', header: '合计', align: 'end', cell: ({ total }) => inHundredMillions(total) },
            ...kinds.map(({ id, label }) => ({
              id,
              header: label,
              align: 'end' as const,
              cell: (row: (typeof rows)[number]) => inHundredMillions(row[id]),
            })),
          ]}
          rows={rows.toReversed()}
          rowKey={({ year }) => year}
        />
      </AccordionItem>
    </figure>
  );
}
