import { maskBankAccount, maskCertificate, maskEmail, maskName, maskPhone } from '@portal/rules/values/masking.ts';

/** How personal data is written: masked, or in full for an owner who has just proved their phone. */
export type Showing = Readonly<Record<'name' | 'certificate' | 'phone' | 'email' | 'account', (text: string) => string>>;

export const masked: Showing = {
  name: maskName,
  certificate: maskCertificate,
  phone: (text) => maskPhone(text),
  email: maskEmail,
  account: maskBankAccount,
};

const asIs = (text: string): string => text;

export const whole: Showing = { name: asIs, certificate: asIs, phone: asIs, email: asIs, account: asIs };
