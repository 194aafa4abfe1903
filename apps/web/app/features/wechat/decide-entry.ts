/** The actions when a page opens in WeChat's browser. */
type Entry = 'go on' | 'authorize' | 'failed';

interface EntryFacts {
  /** Whether this tab has stored a login key. */
  readonly hasKey: boolean;
  readonly allowsAnonymous: boolean;
  /** Asks the server whether somebody is signed in. Rejects if it cannot answer. */
  readonly verify: () => Promise<boolean>;
}

/**
 * The branches of spec 2 §4: a stored key is verified with the server; without a valid one the page goes on if it allows anonymous
 * access, otherwise WeChat is asked who this is. A new tab has no key yet but may have the cookie, so a page that
 * needs a customer is verified in any case.
 */
export async function decideEntry({ hasKey, allowsAnonymous, verify }: EntryFacts): Promise<Entry> {
  if (!hasKey && allowsAnonymous) return 'go on';
  try {
    return (await verify()) || allowsAnonymous ? 'go on' : 'authorize';
  } catch {
    return 'failed';
  }
}
