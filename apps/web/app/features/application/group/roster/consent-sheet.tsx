import { CallRefused } from '@portal/contract/client.ts';
import { focusField } from '@portal/forms/form/focus-field.ts';
import { useFormScope } from '@portal/forms/form/form-scope.tsx';
import { PaperUpload } from '@portal/forms/paper-upload/paper-upload.tsx';
import type { Paper, PaperCalls } from '@portal/forms/paper-upload/paper.ts';
import { readRowNumbers } from '@portal/rules/roster/row-numbers.ts';
import { api } from '@portal/web-api/browser-api.ts';
import { uploadApi } from '@portal/web-api/upload-api.ts';
import { useState } from 'react';
import { Button } from '@portal/ui/button/button.tsx';
import { Field } from '@portal/ui/field/field.tsx';
import { TextInput } from '@portal/ui/field/text-input.tsx';
import { Segmented } from '@portal/ui/segmented/segmented.tsx';
import { showToast } from '@portal/ui/toast/toast-store.ts';
import { Stack } from '@portal/ui/layout/stack.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import { saveFirst } from '../../draft/save-first.ts';
import { useDraft } from '../../draft/use-draft.tsx';
import { DownloadButton } from './download-button.tsx';
import styles from './roster.module.css';
import type { RosterState } from './use-roster.ts';

const whoField = 'signed-who';
const rowsField = 'signed-rows';
const sheetField = 'signed-sheet';

/** What is missing, and at which field. */
type Problem = { readonly at: string; readonly message: string } | undefined;

/** The calls of the sheet that is not registered yet. */
const sheetCalls = (orderNo: string): PaperCalls => ({
  async add(file, watch, replaces) {
    const { sheet: paper, page } = await uploadApi(watch)('uploadConsentSheet', { sheet: file, orderNo, replaces });
    return { paper, page };
  },
  remove: async (page) => (await api('removeSheetPage', { orderNo, page })).sheet,
});

interface SignedRowsProps {
  readonly roster: RosterState;
  readonly hasSheet: boolean;
  readonly problem: Problem;
  readonly setProblem: (problem: Problem) => void;
}

/** Who has signed on the uploaded sheet, as the organisation says. */
function SignedRows({ roster: { orderNo, take }, hasSheet, problem, setProblem }: SignedRowsProps) {
  // Nothing is chosen beforehand: the organisation says for whom it vouches.
  const [who, setWho] = useState<'' | 'all' | 'some'>('');
  const [typed, setTyped] = useState('');
  const { heldAt } = useFormScope();
  const errorAt = (at: string): string | undefined => (problem?.at === at ? problem.message : undefined);

  const refuse = (at: string, message: string): void => {
    setProblem({ at, message });
    focusField(at);
  };
  const register = async (): Promise<void> => {
    const rows = who === 'all' ? 'all' : readRowNumbers(typed)?.join(',');
    if (heldAt === sheetField) return refuse(sheetField, '请等签字表的各页都上传完，再登记');
    if (!hasSheet) return refuse(sheetField, '请先上传签好的签字表');
    if (who === '') return refuse(whoField, '请选择这份签字表上谁签了字');
    if (!rows) return refuse(rowsField, '请填写已签字的行号，如 4-30、35');
    setProblem(undefined);
    try {
      const { roster, signed } = await api('registerConsentSheet', { orderNo, rows });
      await take(roster);
      setTyped('');
      setWho('');
      showToast(`已记下 ${signed} 人签字`, 'success');
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error;
      refuse(error.code === 'SIGNED_SHEET_MISSING' ? sheetField : who === 'some' ? rowsField : whoField, error.line);
    }
  };
  return (
    <Stack gap={4}>
      <Segmented
        legend="签字表上谁签了字"
        id={whoField}
        name="signed-who"
        wide
        required
        error={errorAt(whoField)}
        value={who}
        onValueChange={(value) => {
          setProblem(undefined);
          setWho(value === 'all' ? 'all' : 'some');
        }}
        options={[
          { value: 'all', label: '名单中的人都在上面签了' },
          { value: 'some', label: '只有一部分人' },
        ]}
      />
      {who === 'some' && (
        <Field id={rowsField} label="已签字的行号" hint="行号在签字表和名单中都有，如 4-30、35" error={errorAt(rowsField)} required wide>
          {(control) => <TextInput {...control} value={typed} autoComplete="off" onChange={({ target }) => setTyped(target.value)} />}
        </Field>
      )}
      <div>
        <Button kind="primary" size="large" blockOnPhone onClick={register} busyLabel="正在登记">
          登记签字
        </Button>
      </div>
      <Text tone="muted">
        登记之后这份签字表不能再改，可以再上传下一份。请只登记确实由本人签字的人员：提交后由工作人员逐行核对，没有签字的会退回。
      </Text>
    </Stack>
  );
}

/** A sheet to print, sign and upload; the organisation says who has signed. */
export function ConsentSheet({ roster, sheet }: { readonly roster: RosterState; readonly sheet: Paper }) {
  const { orderNo, keepSheet } = roster;
  const { store } = useDraft();
  const [problem, setProblem] = useState<Problem>();
  return (
    <section className={styles.way} aria-labelledby="consent-sheet">
      <h3 id="consent-sheet">方式二：打印签字表，本人签字</h3>
      <p>下载并打印签字表，请本人逐一签字，再拍照或扫描上传。可以分几次上传、登记。</p>
      <DownloadButton call="downloadConsentSheet" request={{ orderNo }} fileName="被保险人同意签字表.pdf">
        下载签字表
      </DownloadButton>
      <PaperUpload
        id={sheetField}
        title="签好的签字表"
        paper={sheet}
        onChange={(changed) => {
          setProblem(undefined);
          keepSheet(changed);
        }}
        calls={{ ...sheetCalls(orderNo), before: saveFirst(store) }}
        kept="加密保存，只用于核对签字。"
        error={problem?.at === sheetField ? problem.message : undefined}
      />
      <SignedRows roster={roster} hasSheet={sheet.pages.length > 0} problem={problem} setProblem={setProblem} />
    </section>
  );
}
