import { WHOLE } from './trial-paths.ts';

/** Scrolls to the answer that is missing or refused and focuses it. */
export function leadToField(path: string | undefined): void {
  const target = document.getElementById(path ?? WHOLE) ?? document.getElementById(WHOLE);
  target?.scrollIntoView({ block: 'center' });
  target?.focus({ preventScroll: true });
}
