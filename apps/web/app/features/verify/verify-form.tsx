import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { CallRefused } from '@portal/contract/client.ts';
import { cleanCode, cleanDigits } from '@portal/rules/text.ts';
import { type FormEvent, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { api } from '../../api/browser-api.ts';
import { Button } from '../../ui/button/button.tsx';
import { Field } from '../../ui/field/field.tsx';
import { TextInput } from '../../ui/field/text-input.tsx';
import { FilePicker } from './file-picker.tsx';
import { type FileDigest, hashFile } from './hash-file.ts';
import styles from './verify.module.css';

export type Verification = { readonly policyNo: string; readonly answer: AnswerOf<'verifyPolicy'> } | { readonly refused: CallRefused };

const ids = { policyNo: 'verify-policy-no', code: 'verify-code', file: 'verify-file' };
const policyNoLength = 16;
const codeLength = 8;

interface VerifyFormProps {
  onResult: (result: Verification | undefined) => void;
}

/** Policy number and printed code, and the file itself if one wants to know whether it was altered. */
export function VerifyForm({ onResult }: VerifyFormProps) {
  const [policyNo, setPolicyNo] = useState('');
  const [code, setCode] = useState('');
  const [file, setFile] = useState<File>();
  const [digest, setDigest] = useState<FileDigest>();
  const [isTried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);

  const given = useSearchParams()[0].get('policyNo');
  useEffect(() => {
    // The page is rendered without its query, the same for everybody; the number from the e-policy's code comes after.
    if (given) setPolicyNo((typed) => typed || cleanDigits(given, policyNoLength));
  }, [given]);

  const errors = {
    policyNo: policyNo.length === policyNoLength ? undefined : '请输入16位保单号',
    code: code.length === codeLength ? undefined : '请输入8位验证码，由字母和数字组成',
    file: digest && 'problem' in digest ? digest.problem : undefined,
  };

  const chooseFile = async (chosen: File | undefined): Promise<void> => {
    setFile(chosen);
    setDigest(undefined);
    onResult(undefined);
    if (chosen) setDigest(await hashFile(chosen));
  };

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    setTried(true);
    const first = errors.policyNo ? ids.policyNo : errors.code ? ids.code : errors.file ? ids.file : undefined;
    if (first) return document.getElementById(first)?.focus();
    setBusy(true);
    onResult(undefined);
    try {
      const known = file ? (digest ?? (await hashFile(file))) : undefined;
      const sha256 = known && 'sha256' in known ? known.sha256 : undefined;
      onResult({ policyNo, answer: await api('verifyPolicy', { policyNo, code, sha256 }) });
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error;
      onResult({ refused: error });
    } finally {
      setBusy(false);
    }
  };

  // With this method a form that is sent before its scripts are there stays as it is, with what was typed.
  return (
    <form method="dialog" onSubmit={(event) => void submit(event)} noValidate className={styles.form}>
      <Field id={ids.policyNo} label="保单号" error={isTried ? errors.policyNo : undefined} required wide>
        {(control) => (
          <TextInput
            {...control}
            inputMode="numeric"
            autoComplete="off"
            placeholder="16 位数字"
            maxLength={24}
            className="num"
            value={policyNo}
            onChange={(event) => setPolicyNo(cleanDigits(event.target.value, policyNoLength))}
          />
        )}
      </Field>
      <Field id={ids.code} label="验证码" hint="印在电子保单首页，不区分大小写" error={isTried ? errors.code : undefined} required wide>
        {(control) => (
          <TextInput
            {...control}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            placeholder="8 位字母或数字"
            maxLength={16}
            className="num"
            value={code}
            onChange={(event) => setCode(cleanCode(event.target.value, codeLength))}
          />
        )}
      </Field>
      <FilePicker id={ids.file} file={file} error={errors.file} onChoose={chooseFile} />
      <Button type="submit" kind="primary" size="large" block busy={busy} busyLabel="正在查验">
        查验
      </Button>
    </form>
  );
}
