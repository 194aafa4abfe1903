import { CallRefused } from '@portal/contract/client.ts';
import { prepareDocument } from '@portal/forms/image-upload/prepare-document.ts';
import { useImageLimit } from '@portal/forms/image-upload/use-image-limit.ts';
import { readRowNumbers } from '@portal/rules/roster/row-numbers.ts';
import { useState } from 'react';
import { focusField } from '@portal/forms/form/focus-field.ts';
import { Field } from '@portal/ui/field/field.tsx';
import { TextInput } from '@portal/ui/field/text-input.tsx';
import { Segmented } from '@portal/ui/segmented/segmented.tsx';
import { showToast } from '@portal/ui/toast/toast-store.ts';
import { DownloadButton } from './download-button.tsx';
import { FileButton } from './file-button.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import styles from './roster.module.css';
import { useFileUpload } from './use-file-upload.ts';
import type { RosterState } from './use-roster.ts';

const accepted = 'image/jpeg,image/png,image/webp,application/pdf';
const whoField = 'signed-who';
const rowsField = 'signed-rows';

/** A sheet to print, sign and upload; the organisation says who has signed. */
export function ConsentSheet({ roster: { orderNo, take } }: { readonly roster: RosterState }) {
  const limitMb = useImageLimit();
  // Nothing is chosen beforehand: the organisation says for whom it vouches.
  const [who, setWho] = useState<'' | 'all' | 'some'>('');
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const [unsaid, setUnsaid] = useState<string>();
  const upload = useFileUpload(async (call, sheet) => {
    const prepared = await prepareDocument(sheet, limitMb);
    if (!(prepared instanceof File)) throw new CallRefused('REPORT_TYPE_UNSUPPORTED', prepared.message);
    const rows = who === 'all' ? 'all' : (readRowNumbers(typed) ?? []).join(',');
    const { roster, signed } = await call('uploadConsentSheet', { sheet: prepared, orderNo, rows });
    await take(roster);
    setTyped('');
    setWho('');
    showToast(`已记下 ${signed} 人签字`, 'success');
  });
  const choose = (file: File): void => {
    const isWrong = who === 'some' && readRowNumbers(typed) === undefined;
    setUnsaid(who === '' ? '请先选择这份签字表上谁签了字，再上传' : undefined);
    setProblem(isWrong ? '请填写已签字的行号，如 4-30、35' : undefined);
    if (isWrong || who === '') focusField(who === '' ? whoField : rowsField);
    else void upload.send(file);
  };
  return (
    <section className={styles.way} aria-labelledby="consent-sheet">
      <h3 id="consent-sheet">方式二：打印签字表，本人签字</h3>
      <p>下载并打印签字表，请本人逐一签字，再拍照或扫描上传。可以分几次上传。</p>
      <DownloadButton call="downloadConsentSheet" request={{ orderNo }} fileName="被保险人同意签字表.pdf">
        下载签字表
      </DownloadButton>
      <Segmented
        legend="签字表上谁签了字"
        id={whoField}
        name="signed-who"
        wide
        required
        error={unsaid}
        value={who}
        onValueChange={(value) => {
          setUnsaid(undefined);
          setWho(value === 'all' ? 'all' : 'some');
        }}
        options={[
          { value: 'all', label: '名单中的人都在上面签了' },
          { value: 'some', label: '只有一部分人' },
        ]}
      />
      {who === 'some' && (
        <Field id={rowsField} label="已签字的行号" hint="行号在签字表和名单中都有，如 4-30、35" error={problem} required wide>
          {(control) => <TextInput {...control} value={typed} autoComplete="off" onChange={({ target }) => setTyped(target.value)} />}
        </Field>
      )}
      <FileButton upload={upload} accept={accepted} what="签字表" onChoose={choose}>
        上传签好的签字表
      </FileButton>
      <Text tone="muted">
        照片（JPG、PNG、WebP）或 PDF，不超过 {limitMb} MB。请只登记确实由本人签字的人员：提交后由工作人员逐行核对，没有签字的会退回。
      </Text>
    </section>
  );
}
