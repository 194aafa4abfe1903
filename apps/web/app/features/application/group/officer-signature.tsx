import type { Signature } from '@portal/rules/sale/consents/signature.ts';
import { showDay } from '@portal/rules/values/dates.ts';
import { SignatureField } from '@portal/forms/signature/signature-field.tsx';
import { ReviewBlock } from '../confirm/review-block.tsx';
import { useDraft } from '../draft/use-draft.tsx';
import { Text } from '@portal/ui/layout/text.tsx';

interface OfficerSignatureProps {
  readonly value: Signature;
  readonly onChange: (signature: Signature) => void;
  readonly error: string | undefined;
}

/** The officer signs for the organisation, under all that it submits. */
export function OfficerSignature({ value, onChange, error }: OfficerSignatureProps) {
  const { application, reviewBy } = useDraft().sale;
  const { organisation } = application;
  const { name = '', title = '' } = organisation?.officer ?? {};
  return (
    <ReviewBlock title="投保单位签署">
      <Text below={4} tone="muted">
        请{name}（{title}）本人签名。签名即代表{organisation?.name ?? ''}确认以上内容，并同意订立保险合同。
      </Text>
      <Text below={4} tone="muted">
        提交后，工作人员核对营业执照和被保险人的签字，最迟 <span className="num">{showDay(reviewBy)}</span>{' '}
        短信答复联系人。核对通过后才需要付款；未通过的，会说明原因，重新上传即可，填写的内容都会保留。
      </Text>
      <SignatureField id="signature" value={value} onChange={onChange} {...(error && { error })} />
    </ReviewBlock>
  );
}
