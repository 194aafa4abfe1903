import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { CallRefused } from '@portal/contract/client.ts';
import { useEffect, useState } from 'react';
import { api } from '@portal/web-api/browser-api.ts';
import { showToast } from '@portal/ui/toast/toast-store.ts';
import { readJson, tabStorage } from '@portal/web-api/browser-storage.ts';

type CountryCodes = AnswerOf<'listCountryCodes'>;

const cacheName = 'countryCodes';
/** The most common codes, used until the list is loaded, or if that fails. */
const atFirst: CountryCodes = [
  { callingCode: '86', name: '中国' },
  { callingCode: '852', name: '中国香港' },
  { callingCode: '853', name: '中国澳门' },
  { callingCode: '886', name: '中国台湾' },
];

/** Pending or loaded: the fields of one page share one call. */
let asked: Promise<CountryCodes> | undefined;

/** The list, stored for the session (spec 1 §3). Rejects with `CallRefused`. */
async function askCountryCodes(): Promise<CountryCodes> {
  // Only this function writes it.
  const cached = readJson(tabStorage, cacheName) as CountryCodes | undefined;
  if (cached) return cached;
  const codes = await api('listCountryCodes');
  tabStorage.setItem(cacheName, JSON.stringify(codes));
  return codes;
}

/** The countries and regions of phone numbers. A failure shows a message; the most common codes stay available. */
export function useCountryCodes(): CountryCodes {
  const [codes, setCodes] = useState(atFirst);
  useEffect(() => {
    asked ??= askCountryCodes().catch((error: unknown) => {
      asked = undefined;
      if (!(error instanceof CallRefused)) throw error;
      showToast(error.line, 'error');
      return atFirst;
    });
    void asked.then(setCodes);
  }, []);
  return codes;
}
