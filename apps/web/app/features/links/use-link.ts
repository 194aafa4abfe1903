import { CallRefused } from '@portal/contract/client.ts';
import { refusals } from '@portal/contract/refusals.ts';
import { useCallback, useEffect, useState } from 'react';

export interface OpenedLink<Shown> {
  /** Undefined while it is asked for. */
  readonly shown: Shown | undefined;
  readonly show: (shown: Shown) => void;
  /** Why the link opens nothing, or not now. */
  readonly failure: { readonly error: unknown } | undefined;
  readonly fail: (error: unknown) => void;
  readonly load: () => Promise<void>;
}

interface Opening<Shown> {
  readonly open: (token: string) => Promise<Shown>;
  /** What the server answers to a token that it does not know: one that is cut off is not even sent. */
  readonly unknown: keyof typeof refusals;
  /** What the page says of one that is cut off, if it can say more. */
  readonly incomplete?: string;
}

/** What the link of a token opens, asked once the page runs in the browser. `opening` must be the same at every rendering. */
export function useLink<Shown>(token: string | undefined, opening: Opening<Shown>): OpenedLink<Shown> {
  const [shown, show] = useState<Shown>();
  const [failure, setFailure] = useState<{ readonly error: unknown }>();
  const fail = useCallback((error: unknown) => setFailure({ error }), []);
  const load = useCallback(async (): Promise<void> => {
    if (token === undefined) return;
    setFailure(undefined);
    const { open, unknown, incomplete = refusals[unknown].message } = opening;
    try {
      if (!/^[\w-]{20,100}$/.test(token)) throw new CallRefused(unknown, incomplete);
      show(await open(token));
    } catch (error) {
      fail(error);
    }
  }, [token, opening, fail]);
  useEffect(() => void load(), [load]);
  return { shown, show, failure, fail, load };
}
