import { useState } from 'react';
import { type CaptchaHandle, useCaptcha } from './use-captcha.ts';
import { type SliderHandle, useSlider } from './use-slider.ts';

/** How somebody proves to be a person: by seeing, by hearing or by moving. */
export type ProofWay = 'picture' | 'audio' | 'slider';

type Proof = ReturnType<CaptchaHandle['take']> | ReturnType<SliderHandle['take']>;

export interface PersonProofHandle {
  readonly way: ProofWay;
  readonly captcha: CaptchaHandle;
  readonly slider: SliderHandle;
  readonly choose: (way: ProofWay) => Promise<void>;
  /** What a call that asks for a proof is sent; undefined when there is none yet: the field then says so. */
  readonly take: () => Proof;
  /** A proof serves once: after a call, or when the server first asks, another is needed. `reason` is shown beside it. */
  readonly renew: (reason?: string) => Promise<void>;
}

/** The proof that one is a person, in the way that one prefers. Nothing is fetched before the first `renew`. */
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
