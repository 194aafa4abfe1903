import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { checkIdentityEntries, cleanIdentityEntries } from '@portal/rules/account/check-identity-entries.ts';
import { dayInShanghai } from '@portal/rules/values/dates.ts';
import { useNavigate } from 'react-router';
import { api } from '@portal/web-api/browser-api.ts';
import { withFreshSession } from '@portal/web-api/session.ts';
import { Form } from '@portal/forms/form/form.tsx';
import { SubmitButton } from '@portal/forms/form/submit-button.tsx';
import { useForm } from '@portal/forms/form/use-form.ts';
import { useObjectUrl } from '@portal/forms/image-upload/use-object-url.ts';
import { useStoredImage } from '@portal/forms/image-upload/use-stored-image.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '@portal/ui/button/button-link.tsx';
import { Skeleton } from '@portal/ui/skeleton/skeleton.tsx';
import { IdentityFields } from './identity-fields.tsx';
import { IdentityFrame } from './identity-frame.tsx';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import { Grid } from '@portal/ui/layout/grid.tsx';
import styles from './identity.module.css';
import { emptyDraft, type IdentityDraft, useIdentityDraft } from './use-identity-draft.ts';

/** One image that the customer has sent. */
function StoredPicture({ imageId, label }: { readonly imageId: string; readonly label: string }) {
  const { image, problem } = useStoredImage(imageId, undefined, () => undefined);
  const url = useObjectUrl(image);
  if (problem) return <p>{problem}</p>;
  return url ? <img className={styles.picture} src={url} alt={label} /> : <Skeleton shape="block" height="9rem" />;
}

interface ReviewRequestProps {
  readonly reference: string;
  readonly review: AnswerOf<'getIdentityReview'>;
  readonly draft: IdentityDraft | null;
}

/** The material for the reviewer: the images that were kept, and the entries to confirm. */
export function ReviewRequest({ reference, review, draft }: ReviewRequestProps) {
  const navigate = useNavigate();
  const today = dayInShanghai(new Date());
  const { certificateType: type, imageIds, ...read } = review;
  const [entries, setEntries] = useIdentityDraft(
    draft?.certificateType === type ? draft : { ...emptyDraft, certificateType: type, ...read },
  );
  const form = useForm({
    entries,
    check: (typed) => checkIdentityEntries(type, cleanIdentityEntries(typed), today),
    async submit() {
      await withFreshSession(() => api('requestIdentityReview', { reference, ...cleanIdentityEntries(entries) }));
      await navigate(paths.authenticationResult(), { replace: true });
    },
  });
  return (
    <IdentityFrame step="photograph" title="转人工审核" lead="审核人员将对照证件影像核对以下内容，结果以短信通知您。">
      <Grid least={14} gap={4}>
        {imageIds.map((imageId, index) => (
          <StoredPicture key={imageId} imageId={imageId} label={`证件影像 ${index + 1}`} />
        ))}
      </Grid>
      <Form
        form={form}
        actions={
          <Cluster gap={3}>
            <SubmitButton blockOnPhone busyLabel="正在提交">
              提交人工审核
            </SubmitButton>
            <ButtonLink to={paths.authentication()} size="large" blockOnPhone>
              重新拍摄
            </ButtonLink>
          </Cluster>
        }
      >
        <IdentityFields
          entries={entries}
          onChange={(patch) => setEntries((known) => ({ ...known, ...patch }))}
          today={today}
          certificateType={type}
        />
      </Form>
    </IdentityFrame>
  );
}
