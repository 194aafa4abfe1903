import { CallRefused } from '@portal/contract/client.ts';
import { cleanCode, cleanDigits } from '@portal/rules/values/text.ts';
import { CAPTCHA_LENGTH, checkCaptcha } from '@portal/rules/account/verify-code.ts';
import { useRef, useState } from 'react';
import { api } from '@portal/web-api/browser-api.ts';
import { useRoom } from '../form/use-room.ts';

export type CaptchaKind = 'picture' | 'audio';

interface Captcha {
  readonly uuid: string;
  /** Data URL of the picture or the recording. */
  readonly source: string;
}

async function fetchCaptcha(kind: CaptchaKind): Promise<Captcha> {
  if (kind === 'audio') {
    const { uuid, captchaAudio } = await api('getAudioCaptcha');
    return { uuid, source: captchaAudio };
  }
  const { uuid, captchaImage } = await api('getImageCaptcha');
  return { uuid, source: captchaImage };
}

export interface CaptchaHandle {
  readonly kind: CaptchaKind;
  /** Data URL of the picture or the recording; undefined while it is fetched or if that failed. */
  readonly source: string | undefined;
  readonly isLoading: boolean;
  readonly text: string;
  readonly error: string | undefined;
  /** Says that the rest of a longer text was not taken. */
  readonly stopped: string | undefined;
  /** Takes the text that was typed or pasted into the field. */
  readonly enter: (field: HTMLInputElement) => void;
  /** Fetches a new one, of the other kind if asked; `reason` says why the last one was not accepted. */
  readonly renew: (kind?: CaptchaKind, reason?: string) => Promise<void>;
  /** The proof to send with a call; undefined if it is incomplete: the field then says so. A captcha can be used once. */
  readonly take: () => { readonly captchaUuid: string; readonly captcha: string } | undefined;
}

/** A visual or audio captcha and the typed answer. Nothing is fetched before the first `renew`. */
export function useCaptcha(): CaptchaHandle {
  const [kind, setKind] = useState<CaptchaKind>('picture');
  const [shown, setShown] = useState<Captcha>();
  const [isLoading, setLoading] = useState(false);
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const clean = (typed: string): string => (kind === 'audio' ? cleanDigits(typed) : cleanCode(typed));
  const { keep, stopped } = useRoom(CAPTCHA_LENGTH, clean, '位');
  const lastRequest = useRef(0);

  const renew = async (wanted = kind, reason?: string): Promise<void> => {
    const request = (lastRequest.current += 1);
    setKind(wanted);
    setText('');
    setError(reason);
    setLoading(true);
    // The old one is useless, and a picture must not be taken for a recording.
    setShown(undefined);
    const outcome = await fetchCaptcha(wanted).catch((refusal: unknown) => refusal);
    if (request !== lastRequest.current) return;
    setLoading(false);
    if (!(outcome instanceof Error)) setShown(outcome as Captcha);
    else if (outcome instanceof CallRefused) setError(outcome.line);
    else throw outcome;
  };

  const enter = (field: HTMLInputElement): void => {
    setText(clean(keep(text, field)));
    setError(undefined);
  };

  const take = (): ReturnType<CaptchaHandle['take']> => {
    const missing = checkCaptcha(text, kind);
    if (!missing && shown) return { captchaUuid: shown.uuid, captcha: text };
    if (missing) setError(missing.message);
    if (!shown && !isLoading) void renew(kind, missing?.message);
    return undefined;
  };
  return { kind, source: shown?.source, isLoading, text, error, stopped, enter, renew, take };
}
