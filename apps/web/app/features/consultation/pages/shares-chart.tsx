import { joinClasses } from '@portal/ui/class-names.ts';
import { DataTable } from '@portal/ui/table/data-table.tsx';
import styles from './consultation-pages.module.css';

const shares = [
  { who: '配偶', order: '第一顺序', share: 50, colour: 'var(--sea)' },
  { who: '女儿', order: '第一顺序', share: 25, colour: 'var(--teal-ink)' },
  { who: '儿子', order: '第一顺序', share: 25, colour: 'var(--amber-strong)' },
] as const;

const radius = 70;
const round = 2 * Math.PI * radius;

/** An example of how a benefit is divided among named beneficiaries: a ring with its table. */
export function SharesChart() {
  const before = (index: number): number => shares.slice(0, index).reduce((sum, { share }) => sum + share, 0);
  return (
    <figure>
      <svg viewBox="0 0 420 200" className={joinClasses(styles.chart, styles.ring)} aria-hidden="true">
        <g transform="rotate(-90 110 100)" fill="none" strokeWidth="38">
          {shares.map(({ who, share, colour }, index) => (
            <circle
              key={who}
              cx="110"
              cy="100"
              r={radius}
              stroke={colour}
              strokeDasharray={`${(round * share) / 100 - 3} ${round}`}
              strokeDashoffset={(-round * before(index)) / 100}
            />
          ))}
        </g>
        <text x="110" y="107" textAnchor="middle" fontSize="19" fontWeight="700" fill="var(--deep)">
          100%
        </text>
        {shares.map(({ who, share, colour }, index) => (
          <g key={who} transform={`translate(236 ${50 + index * 46})`}>
            <rect width="20" height="20" rx="5" fill={colour} />
            <text x="32" y="16" fontSize="17" fill="var(--ink)">
              {who} {share}%
            </text>
          </g>
        ))}
      </svg>
      <DataTable
        caption="举例：三位受益人怎么分"
        columns={[
          { id: 'who', header: '受益人', cell: ({ who }) => who, isRowHeader: true },
          { id: 'order', header: '顺序', cell: ({ order }) => order },
          { id: 'share', header: '份额', cell: ({ share }) => `${share}%`, align: 'end' },
        ]}
        rows={shares}
        rowKey={({ who }) => who}
      />
    </figure>
  );
}
