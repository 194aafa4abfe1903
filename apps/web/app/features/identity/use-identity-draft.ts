import type { RequestOf } from '@portal/contract/catalogue.ts';
import { type Dispatch, type SetStateAction, useEffect, useEffectEvent, useRef, useState } from 'react';
import { lastApi } from '@portal/web-api/browser-api.ts';
import { withFreshSession } from '@portal/web-api/session.ts';
import { beginSave, endSave } from './last-save.ts';

/** The entries of a customer on the pages of the proof. The server stores them sealed; the browser stores nothing of them. */
export type IdentityDraft = RequestOf<'saveIdentityDraft'>;

export const emptyDraft: IdentityDraft = {
  certificateType: '0',
  sides: {},
  otherImages: [],
  name: '',
  certificateNo: '',
  validUntil: null,
};

/** Milliseconds between the last change and its save. */
const saveDelay = 500;

/** The entries of a page of the proof. They are saved after a pause, and when the page is hidden or left, so that a reload keeps them. */
export function useIdentityDraft(first: IdentityDraft): readonly [IdentityDraft, Dispatch<SetStateAction<IdentityDraft>>] {
  const [entries, setEntries] = useState(first);
  const saved = useRef<IdentityDraft | undefined>(first);

  const save = useEffectEvent((): void => {
    if (saved.current === entries) return;
    saved.current = entries;
    const serial = beginSave();
    withFreshSession(() => lastApi('saveIdentityDraft', { ...entries, serial })).then(
      () => endSave(serial),
      // The page still has the entries: they are saved with the next change. Nothing is under way that the next page would wait for.
      () => {
        saved.current = undefined;
        endSave(serial);
      },
    );
  });
  useEffect(() => {
    const timer = setTimeout(() => save(), saveDelay);
    return () => clearTimeout(timer);
  }, [entries]);
  useEffect(() => {
    const saveWhenHidden = (): void => void (document.visibilityState === 'hidden' && save());
    document.addEventListener('visibilitychange', saveWhenHidden);
    return () => {
      document.removeEventListener('visibilitychange', saveWhenHidden);
      save();
    };
  }, []);
  return [entries, setEntries];
}
