import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { inHundredMillions } from '../../content/in-hundred-millions.ts';
import { DataTable } from '@portal/ui/table/data-table.tsx';
import { ringParts } from './ring-parts.ts';
import { Stack } from '@portal/ui/layout/stack.tsx';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import styles from './shareholder-chart.module.css';

type Shareholder = AnswerOf<'getFacts'>['shareholders'][number];

const colours = ['var(--sea)', 'var(--teal)', '#e07a33', '#5b8fc7', '#6fc1b3', '#f0b35c', '#8a6fb0', '#7c95ae'];
const colourOf = (index: number): string => colours[index % colours.length] ?? 'var(--sea)';

/** The shares as a ring, with a table beside it. */
export function ShareholderChart({ shareholders }: { readonly shareholders: readonly Shareholder[] }) {
  const rows = shareholders.map((one, index) => ({ ...one, index }));
  const text = shareholders.map(({ name, shares }) => `${name} ${shares}%`).join('，');
  return (
    <Stack gap={6} className={styles.chart}>
      <svg viewBox="0 0 200 200" className={styles.ring} role="img" aria-label={`持股比例：${text}`}>
        {ringParts(shareholders.map(({ shares }) => shares)).map((path, index) => (
          <path key={path} d={path} fill={colourOf(index)} stroke="#fff" strokeWidth="2" />
        ))}
        <g textAnchor="middle" fill="currentColor">
          <text x="100" y="98" fontSize="30" fontWeight="700">
            {shareholders.length}
          </text>
          <text x="100" y="118" fontSize="13">
            家股东
          </text>
        </g>
      </svg>
      <DataTable
        caption="股东名称、持股比例、出资额和性质"
        captionHidden
        columns={[
          {
            id: 'name',
            header: '股东',
            isRowHeader: true,
            cell: ({ name, index }) => (
              <Cluster as="span" inline align="baseline" gap={2} line>
                <span className={styles.key} style={{ background: colourOf(index) }} />
                {name}
              </Cluster>
            ),
          },
          { id: 'shares', header: '持股比例', align: 'end', cell: ({ shares }) => `${shares}%` },
          { id: 'amount', header: '出资额', align: 'end', cell: ({ amount }) => `${inHundredMillions(amount)} 亿元` },
          { id: 'kind', header: '性质', cell: ({ kind }) => kind },
          { id: 'class', header: '类别', cell: (one) => one.class },
        ]}
        rows={rows}
        rowKey={({ index }) => index}
      />
    </Stack>
  );
}
