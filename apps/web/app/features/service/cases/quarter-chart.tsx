import { DataTable } from '@portal/ui/table/data-table.tsx';
import type { loadCases } from './load-cases.ts';
import { Stack } from '@portal/ui/layout/stack.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import styles from './quarter-chart.module.css';

type Quarter = Awaited<ReturnType<typeof loadCases>>['quarters'][number];

const width = 480;
const height = 200;
const [top, bottom] = [28, 28];

/** `2026Q3` as 2026年第三季度. */
function nameOf(quarter: string): string {
  return `${quarter.slice(0, 4)}年第${'一二三四'[Number(quarter.at(-1)) - 1]}季度`;
}

/** Whole yuan in 亿元, with two decimals. */
const inYi = (yuan: number): string => (yuan / 100_000_000).toFixed(2);
const grouped = (count: number): string => count.toLocaleString('zh-CN');

interface QuarterChartProps {
  /** The older first; at least one. */
  readonly quarters: readonly Quarter[];
}

/** The payments of the last quarters: the figures of the last one, columns, and the table. */
export function QuarterChart({ quarters }: QuarterChartProps) {
  const last = quarters.at(-1);
  if (!last) return null;
  const most = Math.max(...quarters.map(({ paid }) => paid));
  const step = width / quarters.length;
  const figures = [
    { label: '给付金额', value: inYi(last.paid), unit: '亿元' },
    { label: '结案', value: grouped(last.count), unit: '件' },
    { label: '获赔率', value: String(last.paidRate), unit: '%' },
    { label: '资料齐全到结案，平均', value: String(last.averageDays), unit: '天' },
  ];
  return (
    <Stack as="section" gap={5} corner="card" fill="mist" aria-labelledby="quarters" className={styles.section}>
      <Text as="h2" size="xl" id="quarters">
        {nameOf(last.quarter)}理赔服务
      </Text>
      <dl className={styles.figures}>
        {figures.map(({ label, value, unit }) => (
          <div key={label}>
            <Text as="dt" tone="muted">
              {label}
            </Text>
            <dd>
              <span className="num">{value}</span> {unit}
            </dd>
          </div>
        ))}
      </dl>
      <figure className={styles.chart}>
        <figcaption>各季度给付金额（亿元）</figcaption>
        <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" className={styles.columns}>
          {quarters.map(({ quarter, paid }, index) => {
            const tall = (paid / most) * (height - top - bottom);
            const middle = index * step + step / 2;
            return (
              <g key={quarter} data-last={quarter === last.quarter || undefined}>
                <rect x={middle - step * 0.28} y={height - bottom - tall} width={step * 0.56} height={tall} rx="5" />
                <text x={middle} y={height - bottom - tall - 8}>
                  {inYi(paid)}
                </text>
                <text x={middle} y={height - 8} className={styles.quarter}>
                  {quarter.slice(2).replace('Q', ' Q')}
                </text>
              </g>
            );
          })}
        </svg>
      </figure>
      <details className={styles.details}>
        <summary>查看各季度数据表</summary>
        <DataTable
          caption="各季度理赔服务"
          captionHidden
          onPhone="scroll"
          rows={[...quarters].reverse()}
          rowKey={({ quarter }) => quarter}
          columns={[
            { id: 'quarter', header: '季度', cell: ({ quarter }) => nameOf(quarter), isRowHeader: true },
            { id: 'count', header: '结案（件）', cell: ({ count }) => grouped(count), align: 'end' },
            { id: 'paid', header: '给付金额（亿元）', cell: ({ paid }) => inYi(paid), align: 'end' },
            { id: 'rate', header: '获赔率', cell: ({ paidRate }) => `${paidRate}%`, align: 'end' },
            { id: 'days', header: '平均天数', cell: ({ averageDays }) => averageDays, align: 'end' },
            { id: 'small', header: '小额案件平均天数', cell: ({ smallCaseDays }) => smallCaseDays, align: 'end' },
          ]}
        />
        <Text above={3} tone="muted" size="sm">
          天数从资料齐全到结案。小额案件为 3,000 元以下的案件。获赔率为给付件数除以结案件数，撤销的申请不计入。
        </Text>
      </details>
    </Stack>
  );
}
