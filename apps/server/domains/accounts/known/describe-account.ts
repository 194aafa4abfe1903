import { nationalityFor } from '@portal/rules/person/certificate/nationality.ts';
import type { Person } from '@portal/rules/sale/answers/application.ts';
import type { Queryable, Transaction } from '#platform/database/connect.ts';
import type { Sealer } from '#platform/sealing.ts';
import { openCertificate } from '../../identity/public.ts';
import type { Contact } from '../../orders/public.ts';
import { openPhone } from '../accounts.present.ts';
import { findAccount, lockAccount, updateAccount } from '../accounts.queries.ts';
import { openAddress, sealAddress } from '../settings/contact.ts';

/** The details of an account's owner, in the fields of an application. */
export async function describeAccount(db: Queryable, sealer: Sealer, accountId: string): Promise<Person> {
  const account = await findAccount(db, accountId);
  const address = openAddress(sealer, account);
  const certificate = openCertificate(sealer, account);
  const nationality = certificate && nationalityFor(certificate.certificateType, certificate.certificateNo);
  return {
    phone: openPhone(account, sealer),
    ...(account.email_sealed && { email: sealer.openText('account email', account.id, account.email_sealed) }),
    ...(address && { region: address.region, address: address.detail }),
    ...(certificate && {
      name: certificate.name,
      certificateType: certificate.certificateType,
      certificateNo: certificate.certificateNo,
    }),
    ...(certificate?.validUntil && { certificateValidUntil: certificate.validUntil }),
    ...(nationality && { nationality }),
  };
}

/** Stores e-mail and address of an order in the account of its applicant, where it has none. */
export async function keepContact(tx: Transaction, sealer: Sealer, accountId: string, { email, region, address }: Contact): Promise<void> {
  const account = await lockAccount(tx, accountId);
  const lacksEmail = account.email_sealed === null && email !== undefined;
  const lacksAddress = account.address_sealed === null && region !== undefined && address !== undefined;
  if (!lacksEmail && !lacksAddress) return;
  await updateAccount(tx, accountId, {
    ...(lacksEmail && { email_sealed: sealer.seal('account email', accountId, email) }),
    ...(lacksAddress && { address_sealed: sealAddress(sealer, accountId, { region, detail: address }) }),
  });
}
