import type { PhoneNumber } from '@portal/rules/sale/answers/application.ts';
import type { Sealer } from '../../platform/sealing.ts';

/** To whom a message went, as a keyed hash. */
export const hashPhoneOf = (sealer: Sealer, { countryCode, number }: PhoneNumber): Buffer =>
  sealer.hash('message-phone', `${countryCode} ${number}`);

/** To whom a mail went, as a keyed hash. Nobody proves an e-mail address, so the hash is of address and phone together. */
export const hashAddressOf = (sealer: Sealer, address: string, { countryCode, number }: PhoneNumber): Buffer =>
  sealer.hash('mail-address', `${address.toLowerCase()} ${countryCode} ${number}`);
