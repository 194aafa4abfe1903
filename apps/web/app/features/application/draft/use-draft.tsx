import type { ApplicationContext } from '@portal/rules/sale/judging/application-context.ts';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { DraftState } from './draft-answers.ts';
import type { DraftStore } from './draft-store.ts';
import type { LoadedDraft } from './load-draft.ts';

export interface Draft extends DraftState {
  readonly store: DraftStore;
  readonly rules: ApplicationContext;
}

const DraftContext = createContext<LoadedDraft | null>(null);

/** Provides the sale to a page and saves it when the page is hidden, left, or online again. */
export function DraftProvider({ draft, children }: { readonly draft: LoadedDraft; readonly children: ReactNode }) {
  const { store } = draft;
  useEffect(() => {
    const saveWhenHidden = (): void => void (document.visibilityState === 'hidden' && store.flush());
    const retry = (): void => void store.retry();
    const warn = (event: BeforeUnloadEvent): void => {
      if (store.isAtRisk) event.preventDefault();
    };
    document.addEventListener('visibilitychange', saveWhenHidden);
    window.addEventListener('online', retry);
    window.addEventListener('beforeunload', warn);
    return () => {
      document.removeEventListener('visibilitychange', saveWhenHidden);
      window.removeEventListener('online', retry);
      window.removeEventListener('beforeunload', warn);
      void store.flush();
    };
  }, [store]);
  return <DraftContext value={draft}>{children}</DraftContext>;
}

export function useDraft(): Draft {
  const draft = useContext(DraftContext);
  if (!draft) throw new Error('useDraft outside DraftProvider');
  const { store, rules } = draft;
  const state = useSyncExternalStore(store.subscribe, store.getState, store.getState);
  return useMemo(() => ({ ...state, store, rules: { ...rules, premium: state.sale.premium } }), [state, store, rules]);
}
