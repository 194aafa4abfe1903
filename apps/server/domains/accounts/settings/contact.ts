import { regionExists, regionLabel } from '@portal/reference/regions.ts';
import { checkAddress, cleanAddress } from '@portal/rules/person/address/address.ts';
import { checkEmail } from '@portal/rules/person/email.ts';
import { findAt, type Finding } from '@portal/rules/values/refusal.ts';
import { cleanText } from '@portal/rules/values/text.ts';
import type { Sealer } from '#platform/sealing.ts';
import type { AccountRow } from '../accounts.queries.ts';

/** A postal address: the codes of province, city and district, and the rest. */
export interface Address {
  readonly region: readonly string[];
  readonly detail: string;
}

/** The changes of a customer; absent fields stay. */
export interface ContactChange {
  readonly email?: string;
  readonly address?: Address;
}

/** The stored form of a change. */
export function cleanContact({ email, address }: ContactChange): ContactChange {
  return {
    ...(email !== undefined && { email: cleanText(email).replaceAll(' ', '') }),
    ...(address && { address: { region: address.region, detail: cleanAddress(address.detail, { keepsOdd: true }) } }),
  };
}

/** Judges a change by the rules of the application form. */
export function checkContact({ email, address }: ContactChange): Finding[] {
  if (email === undefined && !address) return [{ rule: 'contact.empty', path: 'email', message: '请填写要修改的邮箱或地址' }];
  const inRegion = !address || regionExists(address.region);
  return [
    ...(email === undefined ? [] : findAt('email', checkEmail(email))),
    ...findAt('address.region', inRegion ? undefined : { rule: 'person.region_required', message: '请选择所在地区' }),
    ...(address ? findAt('address.detail', checkAddress(address.detail)) : []),
  ];
}

/** Only a checked address is stored. */
export function sealAddress(sealer: Sealer, accountId: string, address: Address): Buffer {
  return sealer.sealJson('account address', accountId, address);
}

export function openAddress(
  sealer: Sealer,
  { id, address_sealed: sealed }: Pick<AccountRow, 'id' | 'address_sealed'>,
): (Address & { readonly regionLabel: string }) | null {
  if (!sealed) return null;
  const address = sealer.openJson('account address', id, sealed) as Address;
  return { ...address, regionLabel: regionLabel(address.region) };
}
