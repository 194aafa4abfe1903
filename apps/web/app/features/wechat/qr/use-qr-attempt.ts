import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { useCallback, useEffect, useState } from 'react';
import { api } from '@portal/web-api/browser-api.ts';
import { withFreshSession } from '@portal/web-api/session.ts';
import { usePoll } from '@portal/web-api/use-poll.ts';
import type { WechatPurpose } from '../wechat-step.ts';

type Attempt = AnswerOf<'startWechat'>;
export type QrState = AnswerOf<'getWechatState'>['state'];

interface QrAttempt {
  readonly attempt: Attempt | undefined;
  readonly state: QrState;
  /** Why there is no code. */
  readonly failure: unknown;
  /** Draws a new code. */
  readonly renew: () => Promise<void>;
}

/** A QR code and how far its attempt is, as the server says. */
export function useQrAttempt(purpose: WechatPurpose): QrAttempt {
  const [attempt, setAttempt] = useState<Attempt>();
  const [state, setState] = useState<QrState>('waiting');
  const [failure, setFailure] = useState<unknown>();

  const renew = useCallback(async (): Promise<void> => {
    const begin = () => api('startWechat', { way: 'qr', purpose });
    try {
      setAttempt(await (purpose === 'bind' ? withFreshSession(begin) : begin()));
      setState('waiting');
      setFailure(undefined);
    } catch (error) {
      setFailure(error);
    }
  }, [purpose]);
  // A code is drawn once; a new one only when the customer asks for it.
  useEffect(() => void renew(), [renew]);

  const isOpen = attempt !== undefined && (state === 'waiting' || state === 'scanned');
  usePoll(
    async () => {
      if (attempt) setState((await api('getWechatState', { attemptId: attempt.attemptId })).state);
    },
    isOpen ? 'quick' : 'none',
  );
  return { attempt, state, failure, renew };
}
