import { useEffect, useState } from 'react';
import { readJson, tabStorage } from '@portal/web-api/browser-storage.ts';

/** The answer of a specimen, stored in this tab so that it survives a reload, as in an application. */
export function useKeptAnswer<Answer>(key: string, first: Answer): [Answer, (change: (before: Answer) => Answer) => void] {
  const [answer, setAnswer] = useState<Answer>(() => {
    // Only this function writes it.
    return (readJson(tabStorage, key) as Answer | undefined) ?? first;
  });
  useEffect(() => tabStorage.setItem(key, JSON.stringify(answer)), [key, answer]);
  return [answer, setAnswer];
}
