import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { AccordionItem } from '@portal/ui/accordion/accordion-item.tsx';
import { DataTable } from '@portal/ui/table/data-table.tsx';
import { inHundredMillions } from '../../content/in-hundred-millions.ts';
import { Box } from '@portal/ui/layout/box.tsx';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import { Stack } from '@portal/ui/layout/stack.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
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
    <Box as="figure" bordered corner="card" fill="paper" className={styles.chart}>
      <Cluster as="ul" gap={5} rowGap={1} below={5} size="sm">
        {kinds.map(({ id, label }) => (
          <Cluster as="li" align="center" gap={2} line key={id}>
            <span className={styles.key} data-kind={id} />
            {label}
          </Cluster>
        ))}
        <li className={styles.unit}>单位：亿元</li>
      </Cluster>
      <Cluster align="end" below={4} line className={styles.columns} role="img" aria-label="历年保险业务收入柱形图，各年金额见下方表格">
        {rows.map((row) => (
          <Stack column grows align="center" shrinks centred key={row.year}>
            <Text as="span" tone="deep" weight={600} className={styles.total}>
              {inHundredMillions(row.total)}
            </Text>
            <Stack column className={styles.bar} style={{ blockSize: `${(row.total / top) * 12}rem` }}>
              {kinds.toReversed().map(({ id }) => (
                <span key={id} className={styles.part} data-kind={id} style={{ flexGrow: row[id] }} />
              ))}
            </Stack>
            <span className={styles.year}>{row.year}</span>
          </Stack>
        ))}
      </Cluster>
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
    </Box>
  );
}
