import { findPlace } from '@portal/forms/form/focus-field.ts';
import { WHOLE } from './trial-paths.ts';

/** The place where the summary says that there is no price because the call failed. */
export const FAILURE = 'trial-failure';

function lead(path: string): void {
  const target = findPlace(path) ?? document.getElementById(WHOLE);
  target?.scrollIntoView({ block: 'center' });
  target?.focus({ preventScroll: true });
}

/** Scrolls to the answer that is missing or refused and focuses it. A part of the page that hides it is opened first. */
export function leadToField(path = WHOLE): void {
  const closed = findPlace(path)?.closest<HTMLDetailsElement>('details:not([open])');
  if (!closed) return lead(path);
  // Its fields are there with the frame after it has opened.
  closed.addEventListener('toggle', () => requestAnimationFrame(() => lead(path)), { once: true });
  closed.open = true;
}
