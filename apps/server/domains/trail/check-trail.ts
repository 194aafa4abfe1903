import type { Product } from '@portal/rules/product/product.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import { listTrailMarks } from './trail.queries.ts';

/**
 * Whether the evidence of a sale is complete up to its submission: the notice acknowledged, each step's page entered, each
 * document that must be read opened and read. Without it an order is not payable.
 */
export async function hasCompleteTrail(db: Queryable, orderId: string, product: Product, pages: readonly string[]): Promise<boolean> {
  const marks = await listTrailMarks(db, { kind: 'order', id: orderId });
  const has = (kind: string, match: (mark: (typeof marks)[number]) => boolean = () => true) =>
    marks.some((mark) => mark.kind === kind && match(mark));
  const documents = product.documents.filter(({ mustRead }) => mustRead);
  return (
    has('notice_acknowledged') &&
    pages.every((page) => has('page_entered', (mark) => mark.page === page)) &&
    documents.every(
      ({ id }) => has('document_opened', (mark) => mark.document_id === id) && has('document_read', (mark) => mark.document_id === id),
    )
  );
}
