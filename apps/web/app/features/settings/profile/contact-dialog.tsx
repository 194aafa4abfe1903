import type { AnswerOf, RequestOf } from '@portal/contract/catalogue.ts';
import { checkAddress } from '@portal/rules/person/address/address.ts';
import { checkEmail } from '@portal/rules/person/email.ts';
import type { Person } from '@portal/rules/sale/answers/application.ts';
import { findAt, type Finding } from '@portal/rules/values/refusal.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { api } from '@portal/web-api/browser-api.ts';
import { EmailField } from '@portal/forms/person/email-field.tsx';
import { AddressField } from '@portal/forms/region/address-field.tsx';
import { everywhere } from '@portal/forms/region/region-choices.ts';
import { RegionField } from '@portal/forms/region/region-field.tsx';
import { ProofDialog } from '../../account/proof/proof-dialog.tsx';

export type ContactKind = 'email' | 'address';
type Contact = Pick<Person, 'email' | 'region' | 'address'>;
type RegionExists = (codes: readonly string[]) => boolean;

interface ContactDialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly kind: ContactKind;
  /** The masked phone of the customer. */
  readonly phone: string;
  readonly known: Contact;
  readonly onClose: () => void;
  readonly onSaved: (reach: AnswerOf<'updateCustomerInfo'>) => Promise<void>;
  readonly children: ReactNode;
}

function checkContact(kind: ContactKind, { email = '', region = [], address = '' }: Contact, regionExists: RegionExists): Finding[] {
  if (kind === 'email') return findAt('contact.email', checkEmail(email));
  return [
    ...findAt('contact.region', regionExists(region) ? undefined : { rule: 'region.required', message: '请选择所在地区' }),
    ...findAt('contact.address', checkAddress(address)),
  ];
}

function requestOf(kind: ContactKind, { email, region = [], address = '' }: Contact): Omit<RequestOf<'updateCustomerInfo'>, 'ticket'> {
  return kind === 'email' ? { email } : { address: { region: [...region], detail: address } };
}

/** The form for another e-mail or postal address. */
export function ContactDialog({ open, title, kind, phone, known, onClose, onSaved, children }: ContactDialogProps) {
  const [contact, setContact] = useState<Contact>({});
  const regionExists = useRegions(open && kind === 'address');
  useEffect(() => {
    if (open) setContact(known);
    // Only opening the dialog starts with the values that are known then.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [open]);
  const field = { person: contact, path: 'contact', onChange: (typed: Contact) => setContact((before) => ({ ...before, ...typed })) };
  return (
    <ProofDialog
      open={open}
      title={title}
      phone={phone}
      submit="保存"
      busyLabel="正在保存"
      onClose={onClose}
      entries={{ contact }}
      check={() => checkContact(kind, contact, regionExists)}
      act={async (ticket) => onSaved(await api('updateCustomerInfo', { ticket, ...requestOf(kind, contact) }))}
    >
      {kind === 'email' ? (
        <EmailField {...field} />
      ) : (
        <>
          <RegionField {...field} />
          <AddressField {...field} sold={everywhere} />
        </>
      )}
      {children}
    </ProofDialog>
  );
}

/** The check of a region, fetched with its table when it is needed; until then every choice of the field is right. */
function useRegions(isNeeded: boolean): RegionExists {
  const [exists, setExists] = useState<RegionExists>(() => (codes: readonly string[]) => codes.length > 1);
  useEffect(() => {
    if (isNeeded) void import('@portal/reference/regions.ts').then(({ regionExists }) => setExists(() => regionExists));
  }, [isNeeded]);
  return exists;
}
