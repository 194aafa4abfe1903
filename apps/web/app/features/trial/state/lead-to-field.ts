import { WHOLE } from './trial-paths.ts';

/** Where the summary says that there is no price because the call failed. */
export const FAILURE = 'trial-failure';

/** Scrolls to the answer that is missing or refused and focuses it. Opens the part of the page that hides it. */
export function leadToField(path: string | undefined): void {
  const target = document.getElementById(path ?? WHOLE) ?? document.getElementById(WHOLE);
  target?.closest('details')?.setAttribute('open', '');
  target?.scrollIntoView({ block: 'center' });
  target?.focus({ preventScroll: true });
}
