import type { OrderRow } from '../orders.queries.ts';

/** Tells operators of an order whose answers cannot be opened. */
export type ReportUnreadable = (
  order: Pick<OrderRow, 'order_no' | 'state' | 'application_schema' | 'application_sealed'>,
  error: unknown,
) => void;

/** How many unreadable orders are reported. A lost key makes thousands; these are enough to see it. */
const mostNamed = 1_000;

/**
 * One line for each order, as long as the process runs, and not for more than a thousand. Of the error its name only: a message may
 * quote the answers.
 */
export function createUnreadableReport(log: (line: string) => void): ReportUnreadable {
  const named = new Set<string>();
  return ({ order_no: orderNo, state, application_schema: schema, application_sealed: sealed }, error) => {
    if (named.has(orderNo) || named.size >= mostNamed) return;
    named.add(orderNo);
    const what = `schema ${schema}, sealing key ${sealed[1] ?? 'missing'}, ${error instanceof Error ? error.name : 'no error'}`;
    log(`order ${orderNo} (${state}) cannot be opened: ${what}`);
    if (named.size === mostNamed) log('more orders that cannot be opened are not named');
  };
}
