import type { TrialField } from './read-trial.ts';

/** Scrolls to the answer that is missing or refused and focuses it. */
export function leadToField(field: TrialField | undefined): void {
  const target = document.getElementById(field === undefined || field === 'general' ? 'trial' : `trial-${field}`);
  target?.scrollIntoView({ block: 'center' });
  target?.focus({ preventScroll: true });
}
