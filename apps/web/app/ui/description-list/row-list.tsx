import type { PrintedRow } from '@portal/rules/sale/description/section.ts';
import { DescriptionList } from './description-list.tsx';

interface RowListProps {
  readonly rows: readonly Pick<PrintedRow, 'label' | 'value'>[];
  readonly layout?: 'rows' | 'grid' | 'texts';
}

/** Facts of a sale as labels and values. */
export function RowList({ rows, layout = 'grid' }: RowListProps) {
  return <DescriptionList layout={layout} items={rows.map(({ label, value }) => ({ term: label, detail: value }))} />;
}
