import { tabStorage } from '@portal/web-api/browser-storage.ts';

/** The last action in this tab, for the page that confirms it. */
export type Outcome = 'reset' | 'passwordSet' | 'passwordChanged' | 'phoneChanged' | 'phoneReplaced' | 'closed';

const name = 'accountOutcome';

export function keepOutcome(outcome: Outcome): void {
  tabStorage.setItem(name, outcome);
}

/** The address alone proves nothing: without an outcome of this tab, the page does not say that something was done. */
export function readOutcome(): Outcome | undefined {
  // Only `keepOutcome` writes it.
  return (tabStorage.getItem(name) as Outcome | null) ?? undefined;
}
