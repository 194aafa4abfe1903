/** What was clicked (spec 2 §2). No personal data: names of entries and pages only. */
export interface Operation {
  readonly page_title: string;
  readonly operation_belong_area: string;
  readonly operation_name: string;
  readonly operation_content_type: string;
  readonly operation_id: string;
}

const atMost = 20;
const waiting: Operation[] = [];

/** Notes a click for the next report. The oldest ones are dropped when too many wait. */
export function trackOperation(operation: Operation): void {
  waiting.push(operation);
  if (waiting.length > atMost) waiting.shift();
}
