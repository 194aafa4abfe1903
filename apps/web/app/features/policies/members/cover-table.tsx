import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { type Column, DataTable } from '@portal/ui/table/data-table.tsx';
import { CoverageState } from '../details/coverage-state.tsx';

type Cover = AnswerOf<'verifyMember'>['coverages'][number];

const columns: readonly Column<Cover>[] = [
  { id: 'name', header: '保险责任', cell: ({ name }) => name, isRowHeader: true, width: '45%' },
  { id: 'amount', header: '保险金额', cell: ({ amount }) => amount, align: 'end' },
  { id: 'state', header: '保障状态', cell: (coverage) => <CoverageState coverage={coverage} /> },
];

/** The cover of one insured person today, without prices. */
export function CoverTable({ coverages }: { readonly coverages: readonly Cover[] }) {
  return <DataTable caption="保障内容" captionHidden columns={columns} rows={coverages} rowKey={({ name }) => name} />;
}
