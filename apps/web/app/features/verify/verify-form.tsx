import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { CallRefused } from '@portal/contract/client.ts';
import type { Finding } from '@portal/rules/sale/application.ts';
import { findAt } from '@portal/rules/values/refusal.ts';
import { cleanDigits } from '@portal/rules/values/text.ts';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { api } from '../../api/browser-api.ts';
import { CodeField } from '../../forms/form/code-field.tsx';
import { Form } from '../../forms/form/form.tsx';
import { SubmitButton } from '../../forms/form/submit-button.tsx';
import { TextField } from '../../forms/form/text-field.tsx';
import { useForm } from '../../forms/form/use-form.ts';
import { FilePicker } from './file-picker.tsx';
import { type FileDigest, hashFile } from './hash-file.ts';

export type Verification = { readonly policyNo: string; readonly answer: AnswerOf<'verifyPolicy'> } | 'not_found';

interface VerifyEntries {
  readonly policyNo?: string;
  readonly code?: string;
  readonly file?: File;
  /** The digest of the file, once it has been read. */
  readonly digest?: FileDigest;
}

const policyNoLength = 16;
const codeLength = 8;

function problemOf(digest: FileDigest | undefined): string | undefined {
  return digest && 'problem' in digest ? digest.problem : undefined;
}

function checkVerify({ policyNo = '', code = '', digest }: VerifyEntries): Finding[] {
  const fileProblem = problemOf(digest);
  return [
    ...findAt('policyNo', policyNo.length === policyNoLength ? undefined : { rule: 'verify.policy_no', message: '请输入16位保单号' }),
    ...findAt('code', code.length === codeLength ? undefined : { rule: 'verify.code', message: '请输入8位验证码，由字母和数字组成' }),
    ...findAt('file', fileProblem === undefined ? undefined : { rule: 'verify.file', message: fileProblem }),
  ];
}

async function verify({ policyNo = '', code = '', file, digest }: VerifyEntries): Promise<Verification> {
  const known = file ? (digest ?? (await hashFile(file))) : undefined;
  const sha256 = known && 'sha256' in known ? known.sha256 : undefined;
  try {
    return { policyNo, answer: await api('verifyPolicy', { policyNo, code, sha256 }) };
  } catch (error) {
    if (error instanceof CallRefused && error.code === 'POLICY_NOT_FOUND') return 'not_found';
    throw error;
  }
}

interface VerifyFormProps {
  onResult: (result: Verification | undefined) => void;
}

/** Policy number and printed code, and optionally the file, to check whether it was altered. */
export function VerifyForm({ onResult }: VerifyFormProps) {
  const [entries, setEntries] = useState<VerifyEntries>({});
  const enter = (typed: Partial<VerifyEntries>): void => setEntries((known) => ({ ...known, ...typed }));
  const { policyNo, code, file, digest } = entries;
  const form = useForm({
    entries,
    check: checkVerify,
    async submit() {
      onResult(undefined);
      onResult(await verify(entries));
    },
  });

  const given = useSearchParams()[0].get('policyNo');
  useEffect(() => {
    // The page is rendered without its query, so that it is the same for everybody; the number from the QR code is filled in afterwards.
    if (given) setEntries((known) => ({ ...known, policyNo: known.policyNo ?? cleanDigits(given, policyNoLength) }));
  }, [given]);

  const chooseFile = async (chosen: File | undefined): Promise<void> => {
    enter({ file: chosen, digest: undefined });
    onResult(undefined);
    if (chosen) enter({ digest: await hashFile(chosen) });
  };

  return (
    <Form
      form={form}
      actions={
        <SubmitButton block busyLabel="正在查验">
          查验
        </SubmitButton>
      }
    >
      <TextField
        path="policyNo"
        label="保单号"
        value={policyNo}
        onChange={(typed) => enter({ policyNo: typed })}
        clean={cleanDigits}
        cleansTyping
        most={policyNoLength}
        wide
        inputMode="numeric"
        autoComplete="off"
        placeholder="16 位数字"
        className="num"
      />
      <CodeField
        path="code"
        label="验证码"
        hint="印在电子保单首页，不区分大小写"
        value={code}
        onChange={(typed) => enter({ code: typed })}
        most={codeLength}
        placeholder="8 位字母或数字"
      />
      {/* An unreadable file is reported immediately, not when the form is sent. */}
      <FilePicker id="file" file={file} error={problemOf(digest)} onChoose={chooseFile} />
    </Form>
  );
}
