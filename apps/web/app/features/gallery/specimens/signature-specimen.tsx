import type { Signature } from '@portal/rules/sale/consents/signature.ts';
import { useFormScope } from '@portal/forms/form/form-scope.tsx';
import { SignatureField } from '@portal/forms/signature/signature-field.tsx';
import { Specimen } from '../specimen.tsx';
import { useKeptAnswer } from '../use-kept-answer.ts';

const unsigned: Signature = { kind: 'drawn', strokes: [] };

export function SignatureSpecimen() {
  const { errorAt } = useFormScope();
  const [signature, change] = useKeptAnswer('gallery-signature', unsigned);
  return (
    <Specimen
      id="signature-field"
      title="签名"
      note="用手指、笔或鼠标手写，可以清除重写；不方便手写的改为输入姓名。"
      value={signature.kind === 'drawn' ? { lines: signature.strokes.length } : { name: signature.name }}
    >
      <SignatureField id="signature" value={signature} onChange={(signed) => change(() => signed)} error={errorAt('signature')} />
    </Specimen>
  );
}
