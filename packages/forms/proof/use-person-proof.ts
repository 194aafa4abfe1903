import { useState } from 'react';
import { type CaptchaHandle, useCaptcha } from './use-captcha.ts';
import { type SliderHandle, useSlider } from './use-slider.ts';

/** The kinds of proof of a person: picture, recording or slider. */
export type ProofWay = 'picture' | 'audio' | 'slider';

type Proof = ReturnType<CaptchaHandle['take']> | ReturnType<SliderHandle['take']>;

export interface PersonProofHandle {
  readonly way: ProofWay;
  readonly captcha: CaptchaHandle;
  readonly slider: SliderHandle;
  readonly choose: (way: ProofWay) => Promise<void>;
  /** The proof to send with a call; undefined if there is none yet: the field then says so. */
  readonly take: () => Proof;
  /** A proof can be used once: call it after a call, or when the server first asks for one. `reason` is shown beside it. */
  readonly renew: (reason?: string) => Promise<void>;
}

/** A proof of a person of the chosen kind. Nothing is fetched before the first `renew`. */
export function usePersonProof(first: ProofWay = 'picture'): PersonProofHandle {
  const captcha = useCaptcha();
  const slider = useSlider();
  const [way, setWay] = useState(first);

  const start = async (wanted: ProofWay, reason?: string): Promise<void> => {
    if (wanted === 'slider') slider.reset(reason);
    else await captcha.renew(wanted, reason);
  };
  return {
    way,
    captcha,
    slider,
    choose(wanted) {
      setWay(wanted);
      return start(wanted);
    },
    take: () => (way === 'slider' ? slider.take() : captcha.take()),
    renew: (reason) => start(way, reason),
  };
}
