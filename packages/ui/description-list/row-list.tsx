import { DescriptionList } from './description-list.tsx';

interface RowListProps {
  readonly rows: readonly { readonly label: string; readonly value: string }[];
  readonly layout?: 'rows' | 'grid' | 'texts';
}

/** Facts of a sale as labels and values. */
export function RowList({ rows, layout = 'grid' }: RowListProps) {
  return <DescriptionList layout={layout} items={rows.map(({ label, value }) => ({ term: label, detail: value }))} />;
}
