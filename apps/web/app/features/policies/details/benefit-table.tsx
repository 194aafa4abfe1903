import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { fromYuanText, showYuan } from '@portal/rules/values/money.ts';
import { type Column, DataTable } from '@portal/ui/table/data-table.tsx';
import { CoverageState } from './coverage-state.tsx';

type Benefit = AnswerOf<'getPolicy'>['insureds'][number]['benefits'][number];

const columns: readonly Column<Benefit>[] = [
  { id: 'name', header: '保障项目', cell: ({ name }) => name, isRowHeader: true, width: '40%' },
  { id: 'amount', header: '保险金额', cell: ({ amount }) => amount, align: 'end' },
  { id: 'premium', header: '保费', cell: ({ premium }) => (premium ? showYuan(fromYuanText(premium)) : '—'), align: 'end' },
];

const stateColumn: Column<Benefit> = { id: 'state', header: '保障状态', cell: (benefit) => <CoverageState coverage={benefit} /> };

/** The benefits of one insured, with their states if these are known. */
export function BenefitTable({ benefits }: { readonly benefits: readonly Benefit[] }) {
  const isKnown = benefits.some(({ state }) => state !== null);
  return (
    <DataTable
      caption="保险利益"
      captionHidden
      columns={isKnown ? [...columns, stateColumn] : columns}
      rows={benefits}
      rowKey={({ name }) => name}
    />
  );
}
