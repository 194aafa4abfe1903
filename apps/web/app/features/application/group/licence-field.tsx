import { CallRefused } from '@portal/contract/client.ts';
import { useImageLimit } from '@portal/forms/image-upload/use-image-limit.ts';
import FileUp from 'lucide-react/icons/file-up';
import { useEffect, useRef, useState } from 'react';
import { uploadApi } from '@portal/web-api/upload-api.ts';
import { useFormScope } from '@portal/forms/form/form-scope.tsx';
import { announce } from '@portal/ui/announcer/announce.ts';
import { Button } from '@portal/ui/button/button.tsx';
import { FieldGroup } from '@portal/ui/field/field-group.tsx';
import { useDraft } from '../draft/use-draft.tsx';
import { prepareDocument } from '@portal/forms/image-upload/prepare-document.ts';
import { Text } from '@portal/ui/layout/text.tsx';
import { Cluster } from '@portal/ui/layout/cluster.tsx';

const accepted = 'image/jpeg,image/png,image/webp,application/pdf';
const unsaved = '投保单还没有保存，文件没有上传。请检查网络后重试。';

/** The picture of the licence: chosen, sent at once, and replaced by choosing another. */
export function LicenceField() {
  const limitMb = useImageLimit();
  const { sale, store } = useDraft();
  const { errorAt } = useFormScope();
  const [percent, setPercent] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const chooser = useRef<HTMLInputElement>(null);
  const leaving = useRef(new AbortController());
  useEffect(() => {
    leaving.current = new AbortController();
    return () => leaving.current.abort();
  }, []);
  const isUploaded = sale.application.organisation?.licence !== undefined;

  const send = async (file: File): Promise<string | undefined> => {
    const licence = await prepareDocument(file, limitMb);
    if (!(licence instanceof File)) return licence.message;
    // The server keeps it with an order that it knows.
    if (!(await store.flush())) return unsaved;
    try {
      const answer = await uploadApi({ onProgress: setPercent, signal: leaving.current.signal })('uploadLicence', {
        licence,
        orderNo: sale.orderNo,
      });
      store.update((before) => ({ ...before, organisation: { ...before.organisation, licence: answer.licence } }));
      announce('营业执照已上传');
      return undefined;
    } catch (error) {
      if (leaving.current.signal.aborted) return undefined;
      if (error instanceof CallRefused) return error.line;
      throw error;
    }
  };

  const take = async (): Promise<void> => {
    const input = chooser.current;
    const [file] = input?.files ?? [];
    // Reset, so that the same file can be chosen again.
    if (input) input.value = '';
    if (!file) return;
    setProblem(undefined);
    setPercent(0);
    const wrong = await send(file);
    setPercent(undefined);
    setProblem(wrong);
    if (wrong) announce(wrong, 'assertive');
  };

  return (
    <FieldGroup
      id="organisation.licence"
      legend="营业执照或登记证书"
      wide
      required
      error={problem ?? errorAt('organisation.licence')}
      hint={`照片（JPG、PNG、WebP）或 PDF，不超过 ${limitMb} MB。四角完整、字迹清楚。加密保存，只用于核对投保单位，提交后由工作人员核对。`}
    >
      <Cluster as="span" align="center" gap={3}>
        {isUploaded && percent === undefined && (
          <Text as="span" tone="success-ink">
            已上传
          </Text>
        )}
        {percent !== undefined && (
          <Cluster as="span" align="center" gap={3}>
            <span className="num">上传中 {percent}%</span>
            <progress max={100} value={percent} aria-label="营业执照上传进度" />
          </Cluster>
        )}
        <input
          ref={chooser}
          type="file"
          accept={accepted}
          className="visually-hidden"
          aria-label="选择营业执照文件"
          tabIndex={-1}
          onChange={() => void take()}
        />
        <Button onClick={() => chooser.current?.click()} disabled={percent !== undefined}>
          <FileUp aria-hidden="true" />
          {isUploaded ? '重新上传' : '选择文件'}
        </Button>
      </Cluster>
    </FieldGroup>
  );
}
