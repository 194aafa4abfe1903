import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { CallRefused } from '@portal/contract/client.ts';
import { useEffect, useState } from 'react';
import { api } from '../../../api/browser-api.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';

type CountryCodes = AnswerOf<'listCountryCodes'>;

const cacheName = 'countryCodes';
/** What nearly everybody needs, until the list is there, and should it not come. */
const atFirst: CountryCodes = [
  { callingCode: '86', name: '中国' },
  { callingCode: '852', name: '中国香港' },
  { callingCode: '853', name: '中国澳门' },
  { callingCode: '886', name: '中国台湾' },
];

/** The countries a phone number may belong to, kept for the session (spec 1 §3). */
export function useCountryCodes(): CountryCodes {
  const [codes, setCodes] = useState(atFirst);
  useEffect(() => {
    const cached = sessionStorage.getItem(cacheName);
    if (cached) {
      // Written below alone.
      setCodes(JSON.parse(cached) as CountryCodes);
      return;
    }
    api('listCountryCodes').then(
      (answer) => {
        sessionStorage.setItem(cacheName, JSON.stringify(answer));
        setCodes(answer);
      },
      // The first four stay on offer (spec 1 §8).
      (error: unknown) => {
        if (!(error instanceof CallRefused)) throw error;
        showToast(error.message, 'error');
      },
    );
  }, []);
  return codes;
}
