import { useEffect, useState } from 'react';

/** The answer of a specimen, stored in this tab so that it survives a reload, as in an application. */
export function useKeptAnswer<Answer>(key: string, first: Answer): [Answer, (change: (before: Answer) => Answer) => void] {
  const [answer, setAnswer] = useState<Answer>(() => {
    const kept = sessionStorage.getItem(key);
    // Only this function writes it.
    return kept ? (JSON.parse(kept) as Answer) : first;
  });
  useEffect(() => sessionStorage.setItem(key, JSON.stringify(answer)), [key, answer]);
  return [answer, setAnswer];
}
