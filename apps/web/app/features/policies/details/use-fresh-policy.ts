import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { useState } from 'react';
import { api } from '../../../api/browser-api.ts';
import { usePoll } from '../../../api/use-poll.ts';

type Policy = AnswerOf<'getPolicy'>;

/** Polls the policy until its e-policy is ready. Without an answer it stays unchanged. */
export function useFreshPolicy(loaded: Policy): Policy {
  const [newer, setNewer] = useState<Policy>();
  const { policyNo } = loaded;
  const policy = newer?.policyNo === policyNo ? newer : loaded;
  const isWaiting = policy.epolicy === 'generating' || policy.epolicy === 'none';
  usePoll(() => api('getPolicy', { policyNo }).then(setNewer), isWaiting ? 'quick' : 'none');
  return policy;
}
