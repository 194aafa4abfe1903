import { CallRefused } from '@portal/contract/client.ts';
import type { Product } from '@portal/rules/product/product.ts';
import { type Dispatch, type SetStateAction, useEffect, useRef } from 'react';
import { api } from '@portal/web-api/browser-api.ts';
import { currentSession } from '@portal/web-api/session.ts';
import { DATE_PARTS, startFromOwn, type TrialState } from './trial-state.ts';

/** Of the customer who is signed in; undefined for a guest, for an unknown customer, and if the server cannot answer. */
async function askOwnFacts() {
  try {
    if ((await currentSession()).state !== 'customer') return undefined;
    const { gender, birthday } = await api('getOwnFacts');
    return gender && birthday ? { gender, birthday } : undefined;
  } catch (error) {
    // The trial begins with an example, as for a guest.
    if (error instanceof CallRefused) return undefined;
    throw error;
  }
}

/**
 * Begins the trial with the customer who is signed in. Asked after the page has loaded, because pages are cached without users; a
 * trial that was changed in the meantime stays.
 */
export function useOwnFacts(
  product: Product,
  today: string | undefined,
  state: TrialState | undefined,
  setState: Dispatch<SetStateAction<TrialState | undefined>>,
): void {
  const begun = useRef<TrialState>(undefined);
  useEffect(() => {
    begun.current ??= state;
  }, [state]);
  useEffect(() => {
    if (today === undefined) return;
    void askOwnFacts().then((own) => {
      if (!own) return;
      setState((last) => {
        const isUntouched = last !== undefined && last === begun.current && last.exampleParts.length === DATE_PARTS.length;
        return isUntouched ? startFromOwn(product, last, own, today) : last;
      });
    });
  }, [product, today, setState]);
}
