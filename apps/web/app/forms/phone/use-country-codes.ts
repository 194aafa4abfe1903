import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { CallRefused } from '@portal/contract/client.ts';
import { useEffect, useState } from 'react';
import { api } from '../../api/browser-api.ts';
import { showToast } from '../../ui/toast/toast-store.ts';

type CountryCodes = AnswerOf<'listCountryCodes'>;

const cacheName = 'countryCodes';
/** What nearly everybody needs, until the list is there, and if it does not come. */
const atFirst: CountryCodes = [
  { callingCode: '86', name: '中国' },
  { callingCode: '852', name: '中国香港' },
  { callingCode: '853', name: '中国澳门' },
  { callingCode: '886', name: '中国台湾' },
];

/** Under way, or answered: the fields of one page ask once. */
let asked: Promise<CountryCodes> | undefined;

/** The list, kept for the session (spec 1 §3). Rejects with `CallRefused`. */
async function askCountryCodes(): Promise<CountryCodes> {
  const cached = sessionStorage.getItem(cacheName);
  // Only this function writes it.
  if (cached) return JSON.parse(cached) as CountryCodes;
  const codes = await api('listCountryCodes');
  sessionStorage.setItem(cacheName, JSON.stringify(codes));
  return codes;
}

/** The countries and regions a phone number may belong to. A failure is said; the first few stay on offer. */
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
