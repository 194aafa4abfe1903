/** The id of the panel that says what a newer version changes. */
export const changesId = 'product-changes';

/** Leads the customer to that panel. */
export function leadToChanges(): void {
  const panel = document.getElementById(changesId);
  panel?.focus({ preventScroll: true });
  panel?.scrollIntoView({ block: 'start' });
}
