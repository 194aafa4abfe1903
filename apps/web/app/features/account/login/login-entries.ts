import type { PhoneNumber } from '@portal/rules/sale/answers/application.ts';

/** The entries of the login page. Both ways share them, so that changing the way loses nothing. */
export interface LoginEntries {
  readonly phone: PhoneNumber;
  readonly verifyCode: string;
  readonly password: string;
  readonly hasConsented: boolean;
}

export const noLoginEntries: LoginEntries = {
  phone: { countryCode: '86', number: '' },
  verifyCode: '',
  password: '',
  hasConsented: false,
};

export interface LoginFormProps {
  readonly entries: LoginEntries;
  readonly enter: (typed: Partial<LoginEntries>) => void;
}
