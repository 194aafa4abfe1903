import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { CallRefused } from '@portal/contract/client.ts';
import type { PhoneNumber } from '@portal/rules/sale/application.ts';
import { useState } from 'react';
import { api } from '../../api/browser-api.ts';
import { type PersonProofHandle, usePersonProof } from './use-person-proof.ts';

const proofRefusals: ReadonlySet<string> = new Set(['CAPTCHA_NEEDED', 'CAPTCHA_WRONG', 'SLIDER_EXPIRED']);

interface AnonymousCodeHandle {
  readonly proof: PersonProofHandle;
  /** How often a proof was missing or refused since the server first asked for one; 0 = none is required. */
  readonly asked: number;
  /** Resolves to undefined if a proof is required first; rejects with `CallRefused` for everything else. */
  readonly send: (phone: PhoneNumber) => Promise<AnswerOf<'sendVerifyCode'> | undefined>;
}

/** Sends a code to a phone that was typed, with a proof of a person only if the server asks for one. */
export function useAnonymousCode(purpose: 'login' | 'consult'): AnonymousCodeHandle {
  const proof = usePersonProof();
  const [asked, setAsked] = useState(0);
  const ask = (): void => setAsked((before) => before + 1);

  const send = async (phone: PhoneNumber): Promise<AnswerOf<'sendVerifyCode'> | undefined> => {
    const given = asked > 0 ? proof.take() : {};
    if (!given) {
      ask();
      return undefined;
    }
    try {
      const sent = await api('sendVerifyCode', { purpose, phone, ...given });
      setAsked(0);
      return sent;
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error;
      const isAboutProof = proofRefusals.has(error.code);
      if (isAboutProof) ask();
      if (isAboutProof || asked > 0) await proof.renew(isAboutProof ? error.message : undefined);
      if (!isAboutProof) throw error;
      return undefined;
    }
  };
  return { proof, asked, send };
}
