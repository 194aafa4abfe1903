import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { useEffect, useState } from 'react';
import { api } from '../../../api/browser-api.ts';

type Policy = AnswerOf<'getPolicy'>;

const pauseMs = 3000;

/** The policy, asked for again every few seconds until its e-policy is made; rests while the window is hidden. */
export function useFreshPolicy(loaded: Policy): Policy {
  const [newer, setNewer] = useState<Policy>();
  const policy = newer?.policyNo === loaded.policyNo ? newer : loaded;
  const isWaiting = policy.epolicy === 'generating' || policy.epolicy === 'none';
  const { policyNo } = loaded;
  useEffect(() => {
    if (!isWaiting) return;
    let asking = false;
    const timer = setInterval(() => {
      if (asking || document.hidden) return;
      asking = true;
      api('getPolicy', { policyNo })
        // Without an answer the page stays as it is and asks again.
        .then(setNewer, () => undefined)
        .finally(() => {
          asking = false;
        });
    }, pauseMs);
    return () => clearInterval(timer);
  }, [isWaiting, policyNo]);
  return policy;
}
