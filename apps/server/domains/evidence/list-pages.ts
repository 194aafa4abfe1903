import { joinPage, type PageModel } from '@portal/rules/sale/pages/page-model.ts';
import { pageNameOf, type WholeTrail } from '../trail/public.ts';
import { showSecond } from './show-second.ts';

/** A row with its detail in the clear. */
export interface OpenedRow {
  readonly seq: number;
  readonly kind: string;
  readonly page: string | null;
  readonly at: Date;
  readonly detail: unknown;
}

/** A page as it was shown, and when. */
export interface ShownTimes {
  readonly model: PageModel;
  /** `2026-11-21 12:00:05` in Shanghai: when it was entered and left, as far as pages told. */
  readonly times: readonly string[];
}

interface Visit {
  readonly page: string;
  readonly name: string | undefined;
  readonly time: string;
}

/** The visits of pages, each with the name of what the page showed when it was left, or when it was entered if it was never left. */
function listVisits(rows: readonly OpenedRow[]): Visit[] {
  const visits: Visit[] = [];
  const open = new Map<string, { seq: number; visit: Visit }>();
  const close = (page: string): void => {
    const left = open.get(page);
    if (left) visits.push(left.visit);
    open.delete(page);
  };
  for (const { seq, kind, page, at, detail } of rows) {
    // The summary by which a document was read.
    if (page && kind === 'document_read' && pageNameOf(detail)) visits.push({ page, name: pageNameOf(detail), time: showSecond(at) });
    if (!page || (kind !== 'page_entered' && kind !== 'page_left')) continue;
    const entered = open.get(page)?.visit;
    const time = showSecond(at);
    if (kind === 'page_entered') close(page);
    const visit = {
      page,
      name: pageNameOf(detail) ?? entered?.name,
      time: entered && kind === 'page_left' ? `${entered.time} 至 ${time}` : time,
    };
    open.set(page, { seq, visit });
    if (kind === 'page_left') close(page);
  }
  return [...visits, ...[...open.values()].map(({ visit }) => visit)];
}

/**
 * The pages of a sale as they were shown, in the order in which each was first left like this. A page that showed the same again is
 * listed once with all its times. One whose content is missing is left out: the verdict names it.
 */
export function listPages(rows: readonly OpenedRow[], pages: WholeTrail['pages']): ShownTimes[] {
  const shown = new Map<string, ShownTimes>();
  for (const { name, time } of listVisits(rows)) {
    const stored = name === undefined ? undefined : pages.get(name);
    if (name === undefined || !stored) continue;
    shown.set(name, { model: joinPage(stored), times: [...(shown.get(name)?.times ?? []), time] });
  }
  return [...shown.values()];
}
