import { CallRefused } from '@portal/contract/client.ts';
import type { PhoneNumber } from '@portal/rules/application.ts';
import { checkPhone } from '@portal/rules/phone.ts';
import { checkVerifyCode } from '@portal/rules/verify-code.ts';
import { type FormEvent, useState } from 'react';
import { api } from '../../../api/browser-api.ts';
import { storeAccessKey } from '../../../api/session-storage.ts';

/** Ids of the controls, for putting the focus where something is wrong. */
export const loginIds = { phone: 'login-phone', proof: 'login-proof', code: 'login-code', consent: 'login-consent' };

export interface LoginEntries {
  readonly phone: PhoneNumber;
  readonly verifyCode: string;
  readonly hasConsented: boolean;
}

interface Mistakes {
  readonly phone?: string;
  readonly verifyCode?: string;
  readonly hasConsented?: string;
  /** Concerns no single field. */
  readonly refused?: CallRefused;
}

const empty: LoginEntries = { phone: { countryCode: '86', number: '' }, verifyCode: '', hasConsented: false };

function findMistakes({ phone, verifyCode, hasConsented }: LoginEntries): Mistakes {
  return {
    phone: checkPhone(phone)?.message,
    verifyCode: checkVerifyCode(verifyCode)?.message,
    hasConsented: hasConsented ? undefined : '请先阅读并同意隐私政策',
  };
}

function focusFirst(mistakes: Mistakes): boolean {
  const first = mistakes.phone ? 'phone' : mistakes.verifyCode ? 'code' : mistakes.hasConsented ? 'consent' : undefined;
  if (first) document.getElementById(loginIds[first])?.focus();
  return first !== undefined;
}

interface LoginHandle {
  readonly entries: LoginEntries;
  readonly mistakes: Mistakes;
  readonly busy: boolean;
  /** Takes what was typed; its old mistake no longer stands. */
  readonly enter: (typed: Partial<LoginEntries>) => void;
  /** Whether the phone can be sent a code; if not, says why beside it. */
  readonly checkPhoneNow: () => boolean;
  readonly submit: (event: FormEvent) => Promise<void>;
}

/** What is typed into the login form, what is wrong with it, and signing in. */
export function useLogin(onSignedIn: (adoptedOrders: number) => Promise<void>): LoginHandle {
  const [entries, setEntries] = useState(empty);
  const [mistakes, setMistakes] = useState<Mistakes>({});
  const [busy, setBusy] = useState(false);

  const enter = (typed: Partial<LoginEntries>): void => {
    setEntries((known) => ({ ...known, ...typed }));
    const mended = Object.fromEntries(Object.keys(typed).map((field) => [field, undefined]));
    setMistakes((known) => ({ ...known, refused: undefined, ...mended }));
  };
  const checkPhoneNow = (): boolean => {
    const phone = checkPhone(entries.phone)?.message;
    setMistakes((known) => ({ ...known, refused: undefined, verifyCode: undefined, phone }));
    return !focusFirst({ phone });
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    const found = findMistakes(entries);
    setMistakes(found);
    if (focusFirst(found)) return;
    setBusy(true);
    try {
      const { phone, verifyCode } = entries;
      const { accessKey, adoptedOrders } = await api('logIn', { phone, verifyCode });
      storeAccessKey(accessKey);
      await onSignedIn(adoptedOrders);
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error;
      setMistakes(error.code === 'CODE_WRONG' ? { verifyCode: error.message } : { refused: error });
      document.getElementById(loginIds.code)?.focus();
    } finally {
      setBusy(false);
    }
  };
  return { entries, mistakes, busy, enter, checkPhoneNow, submit };
}
