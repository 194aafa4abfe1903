import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/connect.ts';
import { type Refused, refuse } from '#platform/refused.ts';
import type { Sealer } from '#platform/sealing.ts';
import { checkCaptcha } from './captcha.ts';
import { checkSliderProof } from './slider.ts';

/** The proof of a person in a request: the slider's proof, or the answer to a captcha that was seen or heard. */
export interface PersonProof {
  readonly captchaUuid?: string;
  readonly captcha?: string;
  readonly sliderProof?: string;
}

export type ProofRefusal = 'CAPTCHA_NEEDED' | 'CAPTCHA_WRONG' | 'SLIDER_EXPIRED';

/** Checks the proof of a person and marks it as used. */
export async function refuseUnproven(
  db: Database,
  deps: { readonly sealer: Sealer; readonly clock: Clock },
  { captchaUuid, captcha, sliderProof }: PersonProof,
): Promise<Refused<ProofRefusal> | undefined> {
  if (sliderProof) return (await checkSliderProof(db, deps, sliderProof)) ? undefined : refuse('SLIDER_EXPIRED');
  if (!captchaUuid || !captcha) return refuse('CAPTCHA_NEEDED');
  return (await checkCaptcha(db, deps, captchaUuid, captcha)) ? undefined : refuse('CAPTCHA_WRONG');
}
