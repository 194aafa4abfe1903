import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { CallRefused } from '@portal/contract/client.ts';
import type { PhoneNumber } from '@portal/rules/application.ts';
import { checkCaptcha } from '@portal/rules/verify-code.ts';
import { useState } from 'react';
import { api } from '../../api/browser-api.ts';

type Captcha = AnswerOf<'getImageCaptcha'>;

interface LoginCodeHandle {
  /** True from the moment the server asks for a captcha. */
  readonly needsCaptcha: boolean;
  readonly picture: string | undefined;
  readonly captcha: string;
  readonly captchaError: string | undefined;
  readonly setCaptcha: (text: string) => void;
  readonly refreshPicture: () => Promise<void>;
  /** Undefined when the captcha has to be answered first; rejects with `CallRefused` for everything else. */
  readonly send: (phone: PhoneNumber) => Promise<AnswerOf<'sendVerifyCode'> | undefined>;
}

/** Sends the login code, with a captcha only when the server asks for one. A picture serves once. */
export function useLoginCode(): LoginCodeHandle {
  const [shown, setShown] = useState<Captcha>();
  const [needsCaptcha, setNeedsCaptcha] = useState(false);
  const [captcha, setCaptchaText] = useState('');
  const [captchaError, setCaptchaError] = useState<string>();

  const refreshPicture = async (): Promise<void> => {
    setCaptchaText('');
    try {
      setShown(await api('getImageCaptcha'));
      setCaptchaError(undefined);
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error;
      setShown(undefined);
      setCaptchaError(error.message);
    }
  };

  const send = async (phone: PhoneNumber): Promise<AnswerOf<'sendVerifyCode'> | undefined> => {
    const missing = needsCaptcha ? checkCaptcha(captcha) : undefined;
    if (missing) {
      setCaptchaError(missing.message);
      if (!shown) await refreshPicture();
      return undefined;
    }
    const proof = needsCaptcha && shown ? { captchaUuid: shown.uuid, captcha } : {};
    try {
      const sent = await api('sendVerifyCode', { purpose: 'login', phone, ...proof });
      setNeedsCaptcha(false);
      setCaptchaText('');
      return sent;
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error;
      const isAsked = error.code === 'CAPTCHA_NEEDED' || error.code === 'CAPTCHA_WRONG';
      if (isAsked || needsCaptcha) {
        setNeedsCaptcha(true);
        await refreshPicture();
      }
      if (!isAsked) throw error;
      setCaptchaError(error.message);
      return undefined;
    }
  };

  const setCaptcha = (text: string): void => {
    setCaptchaText(text);
    setCaptchaError(undefined);
  };
  return { needsCaptcha, picture: shown?.captchaImage, captcha, captchaError, setCaptcha, refreshPicture, send };
}
