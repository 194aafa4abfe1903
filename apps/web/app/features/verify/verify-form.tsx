import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { CallRefused } from '@portal/contract/client.ts';
import { findAt, type Finding } from '@portal/rules/values/refusal.ts';
import { cleanDigits, cleanName } from '@portal/rules/values/text.ts';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { api } from '@portal/web-api/browser-api.ts';
import { CodeField } from '@portal/forms/form/code-field.tsx';
import { Form } from '@portal/forms/form/form.tsx';
import { SubmitButton } from '@portal/forms/form/submit-button.tsx';
import { TextField } from '@portal/forms/form/text-field.tsx';
import { useForm } from '@portal/forms/form/use-form.ts';
import { Segmented } from '@portal/ui/segmented/segmented.tsx';
import { FilePicker } from './file-picker.tsx';
import { type FileDigest, hashFile } from './hash-file.ts';

export type Verification =
  | { readonly by: 'code'; readonly policyNo: string; readonly answer: AnswerOf<'verifyPolicy'> }
  | { readonly by: 'member'; readonly policyNo: string; readonly answer: AnswerOf<'verifyMember'> }
  | { readonly by: VerifyWay; readonly notFound: true };

/** With the code that is printed on the e-policy, or as one of its insured people. */
export type VerifyWay = 'code' | 'member';

interface VerifyEntries {
  readonly by: VerifyWay;
  readonly policyNo?: string;
  readonly code?: string;
  readonly name?: string;
  readonly lastFour?: string;
  readonly file?: File;
  /** The digest of the file, once it has been read. */
  readonly digest?: FileDigest;
}

const policyNoLength = 16;
const codeLength = 8;
const lastFourLength = 4;

function problemOf(digest: FileDigest | undefined): string | undefined {
  return digest && 'problem' in digest ? digest.problem : undefined;
}

function checkProof({ by, code = '', name = '', lastFour = '' }: VerifyEntries): Finding[] {
  if (by === 'code')
    return findAt('code', code.length === codeLength ? undefined : { rule: 'verify.code', message: '请输入8位验证码，由字母和数字组成' });
  const shortOfFour = { rule: 'verify.last_four', message: '请输入被保险人证件号码的后四位' };
  return [
    ...findAt('name', name === '' ? { rule: 'verify.name', message: '请输入被保险人姓名' } : undefined),
    ...findAt('lastFour', lastFour.length === lastFourLength ? undefined : shortOfFour),
  ];
}

function checkVerify(entries: VerifyEntries): Finding[] {
  const { policyNo = '', digest } = entries;
  const fileProblem = problemOf(digest);
  return [
    ...findAt('policyNo', policyNo.length === policyNoLength ? undefined : { rule: 'verify.policy_no', message: '请输入16位保单号' }),
    ...checkProof(entries),
    ...findAt('file', fileProblem === undefined ? undefined : { rule: 'verify.file', message: fileProblem }),
  ];
}

async function verify(entries: VerifyEntries): Promise<Verification> {
  const { by, policyNo = '', code = '', name = '', lastFour = '', file, digest } = entries;
  const known = file ? (digest ?? (await hashFile(file))) : undefined;
  const sha256 = known && 'sha256' in known ? known.sha256 : undefined;
  try {
    return by === 'code'
      ? { by, policyNo, answer: await api('verifyPolicy', { policyNo, code, sha256 }) }
      : { by, policyNo, answer: await api('verifyMember', { policyNo, name, lastFour, sha256 }) };
  } catch (error) {
    if (error instanceof CallRefused && error.code === 'POLICY_NOT_FOUND') return { by, notFound: true };
    throw error;
  }
}

interface VerifyFormProps {
  onResult: (result: Verification | undefined) => void;
}

/** Policy number with the printed code, or an insured person's name and digits; optionally the file, to check whether it was altered. */
export function VerifyForm({ onResult }: VerifyFormProps) {
  const [entries, setEntries] = useState<VerifyEntries>({ by: 'code' });
  const enter = (typed: Partial<VerifyEntries>): void => setEntries((known) => ({ ...known, ...typed }));
  const { by, policyNo, file, digest } = entries;
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
      <Segmented
        legend="查验方式"
        name="by"
        wide
        value={by}
        onValueChange={(chosen) => {
          enter({ by: chosen === 'member' ? 'member' : 'code' });
          onResult(undefined);
        }}
        options={[
          { value: 'code', label: '按验证码查验' },
          { value: 'member', label: '按被保险人查验' },
        ]}
      />
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
      <ProofFields entries={entries} onEnter={enter} />
      {/* An unreadable file is reported immediately, not when the form is sent. */}
      <FilePicker id="file" file={file} error={problemOf(digest)} onChoose={chooseFile} />
    </Form>
  );
}

interface ProofFieldsProps {
  readonly entries: VerifyEntries;
  readonly onEnter: (typed: Partial<VerifyEntries>) => void;
}

/** The proof that somebody has the policy: the printed code, or an insured person. */
function ProofFields({ entries: { by, code, name, lastFour }, onEnter }: ProofFieldsProps) {
  if (by === 'code')
    return (
      <CodeField
        path="code"
        label="验证码"
        hint="印在电子保单首页，不区分大小写"
        value={code}
        onChange={(typed) => onEnter({ code: typed })}
        most={codeLength}
        placeholder="8 位字母或数字"
      />
    );
  return (
    <>
      <TextField
        path="name"
        label="被保险人姓名"
        value={name}
        onChange={(typed) => onEnter({ name: typed })}
        clean={cleanName}
        most={60}
        wide
        autoComplete="off"
      />
      <CodeField
        path="lastFour"
        label="证件号码后四位"
        hint="被保险人的证件号码，最后一位是字母的也请填写"
        value={lastFour}
        onChange={(typed) => onEnter({ lastFour: typed })}
        most={lastFourLength}
        placeholder="4 位"
      />
    </>
  );
}
