import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { checkInvoicedCompany } from '@portal/rules/person/invoiced-company.ts';
import type { Finding } from '@portal/rules/values/refusal.ts';
import { sayInvoiced } from '@portal/rules/premium/entry-words.ts';
import { fromYuanText, showYuan } from '@portal/rules/values/money.ts';
import { useState } from 'react';
import { api } from '@portal/web-api/browser-api.ts';
import { Form } from '@portal/forms/form/form.tsx';
import { SubmitButton } from '@portal/forms/form/submit-button.tsx';
import { TextField } from '@portal/forms/form/text-field.tsx';
import { useForm } from '@portal/forms/form/use-form.ts';
import { Checkbox } from '@portal/ui/checkbox/checkbox.tsx';
import { DescriptionList } from '@portal/ui/description-list/description-list.tsx';
import { Segmented } from '@portal/ui/segmented/segmented.tsx';

interface InvoiceEntries {
  readonly titleType: 'personal' | 'company';
  readonly companyName: string;
  readonly taxNo: string;
  readonly sendEmail: boolean;
}

/** The findings on a request for an invoice: a company needs its name and its number. */
function checkInvoice({ titleType, ...company }: InvoiceEntries): Finding[] {
  return titleType === 'personal' ? [] : checkInvoicedCompany(company);
}

export type Invoice = AnswerOf<'listInvoices'>['list'][number];

interface InvoiceFormProps {
  readonly invoice: Invoice;
  readonly onApplied: (invoice: Invoice) => void;
}

const titleTypes = [
  { value: 'personal', label: '个人' },
  { value: 'company', label: '单位' },
];

/** For whom the invoice is: the applicant, or a company with its tax number. That of an organisation is for a company, by default itself. */
export function InvoiceForm({ invoice, onApplied }: InvoiceFormProps) {
  const { company } = invoice;
  const [entries, setEntries] = useState<InvoiceEntries>({
    titleType: company ? 'company' : 'personal',
    companyName: company?.name ?? '',
    taxNo: company?.taxNo ?? '',
    sendEmail: false,
  });
  const enter = (typed: Partial<InvoiceEntries>) => setEntries((known) => ({ ...known, ...typed }));
  const { titleType, companyName, taxNo, sendEmail } = entries;
  const isCompany = titleType === 'company';
  const form = useForm({
    entries,
    check: checkInvoice,
    async submit() {
      onApplied(
        await api('applyInvoice', {
          policyNo: invoice.policyNo,
          period: invoice.period,
          titleType,
          ...(isCompany && { companyName: companyName.trim(), taxNo }),
          sendEmail: sendEmail ? 'yes' : 'no',
        }),
      );
    },
  });
  return (
    <Form form={form} actions={<SubmitButton busyLabel="正在申请">申请开具</SubmitButton>}>
      <DescriptionList items={[{ term: sayInvoiced(invoice), detail: showYuan(fromYuanText(invoice.amount)) }]} />
      {!company && (
        <Segmented
          legend="发票抬头"
          name="titleType"
          options={titleTypes}
          value={titleType}
          onValueChange={(value) => enter({ titleType: value === 'company' ? 'company' : 'personal' })}
          hint={isCompany ? undefined : '抬头为投保人本人姓名'}
          wide
        />
      )}
      {isCompany && (
        <>
          <TextField
            path="companyName"
            label="单位名称"
            value={companyName}
            onChange={(typed = '') => enter({ companyName: typed })}
            clean={(typed) => typed.trim()}
            most={40}
            autoComplete="organization"
            wide
          />
          <TextField
            path="taxNo"
            label="统一社会信用代码"
            value={taxNo}
            onChange={(typed = '') => enter({ taxNo: typed })}
            clean={(typed) => typed.toUpperCase().replaceAll(/\s/g, '')}
            most={18}
            unit="位"
            autoComplete="off"
            spellCheck={false}
            wide
          />
        </>
      )}
      {invoice.email && (
        <Checkbox
          id="sendEmail"
          label={`同时发送到邮箱 ${invoice.email}`}
          checked={sendEmail}
          onChange={(event) => enter({ sendEmail: event.target.checked })}
        />
      )}
    </Form>
  );
}
