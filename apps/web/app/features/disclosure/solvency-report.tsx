import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { DescriptionList } from '@portal/ui/description-list/description-list.tsx';
import { type Column, DataTable } from '@portal/ui/table/data-table.tsx';
import { SolvencyChart } from './solvency-chart.tsx';
import { Stack } from '@portal/ui/layout/stack.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import styles from './solvency.module.css';

const names = ['一', '二', '三', '四'];

/** A quarter in words: `2026Q3` is 2026 年第三季度. */
function showQuarter(quarter: string): string {
  return `${quarter.slice(0, 4)} 年第${names[Number(quarter.slice(5)) - 1] ?? ''}季度`;
}

type Solvency = AnswerOf<'getLatestSolvency'>;
type Quarter = Solvency['history'][number];

const columns: readonly Column<Quarter>[] = [
  { id: 'quarter', header: '季度末', cell: ({ quarter }) => showQuarter(quarter), isRowHeader: true },
  { id: 'core', header: '核心充足率', cell: ({ coreRatio }) => `${coreRatio}%`, align: 'end' },
  { id: 'comprehensive', header: '综合充足率', cell: ({ comprehensiveRatio }) => `${comprehensiveRatio}%`, align: 'end' },
  { id: 'rating', header: '风险综合评级', cell: ({ rating }) => rating, align: 'end' },
];

const showHundredMillions = (yuan: number): string => `${(yuan / 1e8).toFixed(2)} 亿元`;

/** The latest solvency figures, and the ratios of all quarters as a chart with its table. */
export function SolvencyReport({ solvency }: { readonly solvency: Solvency }) {
  const { quarter, history } = solvency;
  return (
    <Stack as="section" gap={5} bordered corner="card" aria-labelledby="solvency" className={styles.report}>
      <Text as="h2" size="xl" id="solvency">
        {showQuarter(quarter)}末偿付能力
      </Text>
      <DescriptionList
        layout="facts"
        items={[
          { term: '核心充足率', detail: `${solvency.coreRatio}%` },
          { term: '综合充足率', detail: `${solvency.comprehensiveRatio}%` },
          { term: '风险综合评级', detail: `${solvency.rating}（${solvency.ratedQuarter.slice(2)}）` },
          { term: '实际资本', detail: showHundredMillions(solvency.actualCapital) },
          { term: '最低资本', detail: showHundredMillions(solvency.minimumCapital) },
          { term: '流动性覆盖率', detail: `${solvency.liquidityCoverage}%` },
        ]}
      />
      <SolvencyChart history={history} />
      <details className={styles.data}>
        <summary>各季度数据表</summary>
        <DataTable
          caption="各季度偿付能力充足率和风险综合评级"
          captionHidden
          columns={columns}
          rows={history.toReversed()}
          rowKey={(row) => row.quarter}
          onPhone="scroll"
        />
      </details>
    </Stack>
  );
}
