import { CallRefused } from '@portal/contract/client.ts';
import { useState } from 'react';
import { type PersonProofHandle, usePersonProof } from './use-person-proof.ts';

const proofRefusals: ReadonlySet<string> = new Set(['CAPTCHA_NEEDED', 'CAPTCHA_WRONG', 'SLIDER_EXPIRED']);

/** The part of a request that proves a person; empty if no proof is required. */
export interface GivenProof {
  readonly captchaUuid?: string;
  readonly captcha?: string;
  readonly sliderProof?: string;
}

export interface PersonCheck {
  readonly proof: PersonProofHandle;
  /** How often a proof was missing or refused since the server first asked for one; 0 = none is required. */
  readonly asked: number;
  /**
   * Makes a call with the proof that the server asked for. Resolves to undefined if a proof is required first: the fields
   * then ask for it. Rejects with `CallRefused` for everything else.
   */
  readonly run: <Answer>(call: (given: GivenProof) => Promise<Answer>) => Promise<Answer | undefined>;
}

/** Calls that anybody may make: with a proof of a person only if the server asks for one. */
export function usePersonCheck(): PersonCheck {
  const proof = usePersonProof();
  const [asked, setAsked] = useState(0);
  const ask = (): void => setAsked((before) => before + 1);

  const run: PersonCheck['run'] = async (call) => {
    const given = asked > 0 ? proof.take() : {};
    if (!given) {
      ask();
      return undefined;
    }
    try {
      const answer = await call(given);
      setAsked(0);
      return answer;
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error;
      const isAboutProof = proofRefusals.has(error.code);
      if (isAboutProof) ask();
      // Not awaited: the button that was pressed must not ignore clicks while the next picture is fetched.
      if (isAboutProof || asked > 0) void proof.renew(isAboutProof ? error.message : undefined);
      if (!isAboutProof) throw error;
      return undefined;
    }
  };
  return { proof, asked, run };
}
