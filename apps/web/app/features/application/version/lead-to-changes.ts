/** The id of the panel with the changes of a newer version. */
export const changesId = 'product-changes';

/** Leads the customer to that panel. */
export function leadToChanges(): void {
  const panel = document.getElementById(changesId);
  panel?.focus({ preventScroll: true });
  panel?.scrollIntoView({ block: 'start' });
}
