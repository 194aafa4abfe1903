import { certificateTypes } from '@portal/reference/certificate-types.ts';
import { checkIdentityEntries, cleanIdentityEntries } from '@portal/rules/account/check-identity-entries.ts';
import { checkImagesPresent } from '@portal/rules/account/image.ts';
import type { CertificateType } from '@portal/rules/product/product.ts';
import { dayInShanghai } from '@portal/rules/values/dates.ts';
import { findAt } from '@portal/rules/values/refusal.ts';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { api } from '@portal/web-api/browser-api.ts';
import { withFreshSession } from '@portal/web-api/session.ts';
import { Form } from '@portal/forms/form/form.tsx';
import { SubmitButton } from '@portal/forms/form/submit-button.tsx';
import { useForm } from '@portal/forms/form/use-form.ts';
import { hasGivenConsent } from '@portal/forms/image-upload/consent-storage.ts';
import { OtherImagesUpload } from '@portal/forms/image-upload/other-images-upload.tsx';
import { paths } from '../../paths.ts';
import { Field } from '@portal/ui/field/field.tsx';
import { Select } from '@portal/ui/select/select.tsx';
import { IdentityFields } from './identity-fields.tsx';
import { IdentityFrame } from './identity-frame.tsx';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import { emptyDraft, type IdentityDraft, useIdentityDraft } from './use-identity-draft.ts';

/** The certificates of adults beside the ID card. */
const offered = ['1', 'B', 'E', 'G', 'H', 'I'] as const satisfies readonly CertificateType[];

/** Any certificate but the ID card: its images and its data, for a reviewer. */
export function OtherProof({ draft }: { readonly draft: IdentityDraft }) {
  const navigate = useNavigate();
  const today = dayInShanghai(new Date());
  const [entries, setEntries] = useIdentityDraft(draft.certificateType === '0' ? { ...emptyDraft, certificateType: '1' } : draft);
  const enter = (patch: Partial<IdentityDraft>): void => setEntries((known) => ({ ...known, ...patch }));

  useEffect(() => {
    if (!hasGivenConsent()) void navigate(paths.authenticationForm(), { replace: true });
  }, [navigate]);

  const form = useForm({
    entries,
    check: ({ certificateType, otherImages, ...typed }) => [
      ...findAt('otherPhotos', checkImagesPresent(otherImages.length, 1)),
      ...checkIdentityEntries(certificateType, cleanIdentityEntries(typed), today),
    ],
    async submit() {
      const { certificateType, otherImages: imageIds, ...typed } = entries;
      await withFreshSession(async () => {
        const { reference } = await api('saveIdentityImages', { certificateType, imageIds });
        await api('requestIdentityReview', { reference, ...cleanIdentityEntries(typed) });
      });
      await navigate(paths.authenticationResult());
    },
  });

  return (
    <IdentityFrame step="photograph" title="上传其他证件" lead="请上传有姓名、号码和有效期的页面。由人工审核，结果以短信通知。">
      <Form
        form={form}
        actions={
          <Cluster gap={3}>
            <SubmitButton blockOnPhone busyLabel="正在提交">
              提交人工审核
            </SubmitButton>
          </Cluster>
        }
      >
        <Field id="type" label="证件类型" required>
          {(control) => (
            <Select
              {...control}
              value={entries.certificateType}
              options={offered.map((type) => ({ value: type, label: certificateTypes[type] }))}
              onChange={(event) => enter({ certificateType: offered.find((type) => type === event.target.value) ?? '1' })}
            />
          )}
        </Field>
        <OtherImagesUpload
          id="otherPhotos"
          value={entries.otherImages}
          onChange={(change) => setEntries((known) => ({ ...known, otherImages: [...change(known.otherImages)] }))}
          error={form.errorAt('otherPhotos')}
        />
        <IdentityFields entries={entries} onChange={enter} today={today} certificateType={entries.certificateType} />
      </Form>
    </IdentityFrame>
  );
}
