import type { SummaryPoint } from '@portal/rules/product/product.ts';

/** A document that must be read, in the version that is shown. */
export interface ReadableDocument {
  readonly id: string;
  readonly title: string;
  readonly isRead: boolean;
  /** One screen about it. Whoever had it on the screen may go to the end. */
  readonly summary?: readonly SummaryPoint[] | undefined;
}

/** How a document was read: scrolled to its end, or by its summary and then from the end. */
export type ReadingWay = 'end' | 'summary';
