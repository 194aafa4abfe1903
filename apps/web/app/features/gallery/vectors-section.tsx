import type { Difference, FamilyOutcome } from '@portal/rules/vectors/run-vectors.testing.ts';
import { useState } from 'react';
import { Alert } from '@portal/ui/alert/alert.tsx';
import { Button } from '@portal/ui/button/button.tsx';
import { type Column, DataTable } from '@portal/ui/table/data-table.tsx';
import { Specimen } from './specimen.tsx';
import { Stack } from '@portal/ui/layout/stack.tsx';

const familyColumns: readonly Column<FamilyOutcome>[] = [
  { id: 'title', header: '规则', cell: ({ title }) => title, isRowHeader: true },
  { id: 'count', header: '用例', cell: ({ count }) => count, align: 'end' },
  { id: 'passed', header: '通过', cell: ({ count, differences }) => count - differences.length, align: 'end' },
];

const differenceColumns: readonly Column<Difference>[] = [
  { id: 'rule', header: '规则', cell: ({ family, rule }) => `${family}：${rule}`, isRowHeader: true },
  { id: 'args', header: '输入', cell: ({ args }) => JSON.stringify(args) },
  { id: 'expected', header: '应为', cell: ({ expected }) => JSON.stringify(expected) },
  { id: 'answered', header: '实为', cell: ({ answered }) => JSON.stringify(answered) },
];

/** Runs the test vectors of the rules in this browser. They are fetched on request, so that other pages do not include them. */
export function VectorsSection() {
  const [outcomes, setOutcomes] = useState<readonly FamilyOutcome[]>();
  const run = async (): Promise<void> => {
    const { runVectors } = await import('@portal/rules/vectors/run-vectors.testing.ts');
    setOutcomes(runVectors());
  };
  const count = outcomes?.reduce((sum, family) => sum + family.count, 0) ?? 0;
  const differences = outcomes?.flatMap((family) => family.differences) ?? [];
  return (
    <Specimen
      id="vectors"
      title="规则自检"
      note="服务器和浏览器共用同一套业务规则。这里在您的浏览器里把每条规则的用例再跑一遍，逐条与应有的结果对照。"
      value={outcomes && { count, passed: count - differences.length }}
    >
      <Stack gap={5}>
        <div>
          <Button kind="primary" onClick={run} busyLabel="正在自检">
            {outcomes ? '再运行一遍' : '运行自检'}
          </Button>
        </div>
        {outcomes && (
          <>
            <Alert kind={differences.length === 0 ? 'success' : 'error'} live>
              {differences.length === 0 ? `${count} 条用例全部通过。` : `${count} 条用例中有 ${differences.length} 条与应有的结果不同。`}
            </Alert>
            {differences.length > 0 && (
              <DataTable
                caption="与应有结果不同的用例"
                columns={differenceColumns}
                rows={differences}
                rowKey={({ rule, args }) => `${rule} ${JSON.stringify(args)}`}
              />
            )}
            <DataTable caption="各类规则的用例" columns={familyColumns} rows={outcomes} rowKey={({ title }) => title} />
          </>
        )}
      </Stack>
    </Specimen>
  );
}
