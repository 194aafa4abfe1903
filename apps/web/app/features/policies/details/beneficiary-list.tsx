import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { type Column, DataTable } from '@portal/ui/table/data-table.tsx';

type Beneficiary = NonNullable<AnswerOf<'getPolicy'>['insureds'][number]['beneficiaries']>[number];

const columns: readonly Column<Beneficiary>[] = [
  { id: 'name', header: '姓名', cell: ({ name }) => name, isRowHeader: true },
  { id: 'relation', header: '是被保险人的', cell: ({ relation }) => relation },
  { id: 'order', header: '受益顺序', cell: ({ order }) => `第 ${order} 顺序` },
  { id: 'share', header: '受益份额', cell: ({ share }) => `${share}%`, align: 'end' },
];

/** The beneficiaries of the death benefit: named, or the heirs by law. */
export function BeneficiaryList({ beneficiaries }: { readonly beneficiaries: readonly Beneficiary[] }) {
  if (beneficiaries.length === 0) return <p>法定受益人（按法律规定的继承顺序）</p>;
  return (
    <DataTable
      caption="身故受益人"
      captionHidden
      columns={columns}
      rows={beneficiaries}
      rowKey={({ order, name, relation, share }) => `${order}-${name}-${relation}-${share}`}
    />
  );
}
