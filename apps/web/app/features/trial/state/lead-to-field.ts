import type { TrialField } from './read-trial.ts';

/** Puts the keyboard, the screen reader and the eye at the answer that is missing or refused. */
export function leadToField(field: TrialField | undefined): void {
  const target = document.getElementById(field === undefined || field === 'general' ? 'trial' : `trial-${field}`);
  target?.scrollIntoView({ block: 'center' });
  target?.focus({ preventScroll: true });
}
