import { checkIdentityConsent } from '@portal/rules/account/identity-consent.ts';
import { findAt } from '@portal/rules/values/refusal.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Form } from '@portal/forms/form/form.tsx';
import { SubmitButton } from '@portal/forms/form/submit-button.tsx';
import { useForm } from '@portal/forms/form/use-form.ts';
import { giveConsent } from '@portal/forms/image-upload/consent-storage.ts';
import { IdentityConsentEntry } from '@portal/forms/image-upload/identity-consent-entry.tsx';
import { paths } from '../../paths.ts';
import { Segmented } from '@portal/ui/segmented/segmented.tsx';
import { IdentityFrame } from './identity-frame.tsx';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import type { OpenProof } from './require-open-proof.ts';

const kinds = [
  { value: 'idCard', label: '居民身份证' },
  { value: 'other', label: '其他证件' },
] as const;

/** Which certificate the customer has, and the separate consent before its images are taken. */
export function ChooseCertificate({ draft, isRead }: OpenProof) {
  const navigate = useNavigate();
  const [entries, setEntries] = useState<{ kind: string; agreed: boolean }>({
    kind: draft.certificateType === '0' ? 'idCard' : 'other',
    agreed: false,
  });
  const form = useForm({
    entries,
    check: ({ agreed }) => findAt('agreed', checkIdentityConsent(agreed)),
    async submit() {
      await giveConsent();
      await navigate(entries.kind === 'other' ? paths.authenticationOther() : paths.authentication());
    },
  });
  return (
    <IdentityFrame
      step="choose"
      title={isRead ? '申请人工审核' : '实名认证'}
      lead={isRead ? '请再次拍摄本人的有效证件，由人工核实您是本人。' : '拍摄证件，核对姓名和号码，约需一分钟。请准备好本人的有效证件。'}
    >
      <Form
        form={form}
        actions={
          <Cluster gap={3}>
            <SubmitButton blockOnPhone busyLabel="正在提交">
              {isRead ? '同意并拍摄证件' : '同意并开始认证'}
            </SubmitButton>
          </Cluster>
        }
      >
        <Segmented
          legend="您的证件"
          name="kind"
          options={kinds}
          value={entries.kind}
          onValueChange={(kind) => setEntries((known) => ({ ...known, kind }))}
          hint="护照、港澳台居民证件、外国人永久居留身份证请选“其他证件”，由人工审核"
          required
        />
        <IdentityConsentEntry
          id="agreed"
          checked={entries.agreed}
          onChange={(agreed) => setEntries((known) => ({ ...known, agreed }))}
          error={form.errorAt('agreed')}
        />
      </Form>
    </IdentityFrame>
  );
}
