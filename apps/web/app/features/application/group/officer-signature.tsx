import type { Signature } from '@portal/rules/sale/consents/signature.ts';
import { SignatureField } from '../../../forms/signature/signature-field.tsx';
import { ReviewBlock } from '../confirm/review-block.tsx';
import { useDraft } from '../draft/use-draft.tsx';
import styles from './group.module.css';

interface OfficerSignatureProps {
  readonly value: Signature;
  readonly onChange: (signature: Signature) => void;
  readonly error: string | undefined;
}

/** The officer signs for the organisation, under all that it submits. */
export function OfficerSignature({ value, onChange, error }: OfficerSignatureProps) {
  const { organisation } = useDraft().sale.application;
  const { name = '', title = '' } = organisation?.officer ?? {};
  return (
    <ReviewBlock title="投保单位签署">
      <p className={styles.note}>
        请{name}（{title}）本人签名。签名即代表{organisation?.name ?? ''}确认以上内容，并同意订立保险合同。
      </p>
      <SignatureField id="signature" value={value} onChange={onChange} {...(error && { error })} />
    </ReviewBlock>
  );
}
