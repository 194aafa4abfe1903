import { CERTIFICATE_NUMBER_MAX } from '@portal/rules/person/certificate/certificate-number.ts';
import { NAME_MAX } from '@portal/rules/person/name.ts';
import { checkPhone } from '@portal/rules/person/phone.ts';
import type { PhoneNumber } from '@portal/rules/sale/answers/application.ts';
import { findAt, type Finding } from '@portal/rules/values/refusal.ts';
import { cleanName } from '@portal/rules/values/text.ts';
import IdCard from 'lucide-react/icons/id-card';
import KeyRound from 'lucide-react/icons/key-round';
import Smartphone from 'lucide-react/icons/smartphone';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '@portal/web-api/browser-api.ts';
import { CodeField } from '@portal/forms/form/code-field.tsx';
import { Form } from '@portal/forms/form/form.tsx';
import { SubmitButton } from '@portal/forms/form/submit-button.tsx';
import { TextField } from '@portal/forms/form/text-field.tsx';
import { useForm } from '@portal/forms/form/use-form.ts';
import { PasswordField } from '@portal/forms/password/password-field.tsx';
import { PhoneField } from '@portal/forms/phone/phone-field.tsx';
import { findCode } from '@portal/forms/proof/find-code.ts';
import { PhoneAndCode } from '@portal/forms/proof/phone-and-code.tsx';
import { usePersonCheck } from '@portal/forms/proof/use-person-check.ts';
import { paths } from '#paths.ts';
import { Alert } from '@portal/ui/alert/alert.tsx';
import { HotlineLink } from '../../help/hotline-link.tsx';
import { keepOutcome } from '../done/outcome.ts';
import { useAccountSite } from '../frame/account-context.ts';
import { AccountFrame } from '../frame/account-frame.tsx';

interface LostPhoneEntries {
  readonly oldPhone: PhoneNumber;
  readonly password: string;
  readonly name?: string;
  readonly certificateNo?: string;
  readonly phone: PhoneNumber;
  readonly verifyCode: string;
}

const noPhone: PhoneNumber = { countryCode: '86', number: '' };
const empty: LostPhoneEntries = { oldPhone: noPhone, password: '', phone: noPhone, verifyCode: '' };

function findMissing(path: string, value: string | undefined, message: string): Finding[] {
  return findAt(path, value ? undefined : { rule: `${path}.required`, message });
}

/** Two phones on one page: the summary must say which of them is missing. */
function findPhone(path: string, phone: PhoneNumber, missing: string): Finding[] {
  return phone.number === '' ? findMissing(path, phone.number, missing) : findAt(path, checkPhone(phone));
}

function checkEntries({ oldPhone, password, name, certificateNo, phone, verifyCode }: LostPhoneEntries): Finding[] {
  const isSame = phone.number !== '' && phone.number === oldPhone.number && phone.countryCode === oldPhone.countryCode;
  return [
    ...findPhone('oldPhone', oldPhone, '请填写原手机号码'),
    ...findMissing('password', password, '请输入登录密码'),
    ...findMissing('name', name, '请填写姓名'),
    ...findMissing('certificateNo', certificateNo, '请填写证件号码'),
    ...(isSame
      ? findAt('phone', { rule: 'phone.same', message: '新手机号不能与原手机号相同' })
      : findPhone('phone', phone, '请填写新手机号码')),
    ...findCode('verifyCode', verifyCode),
  ];
}

/** Everything that identifies the owner without the old phone. Any mismatch gets the same answer. */
function LostPhoneForm() {
  const navigate = useNavigate();
  const check = usePersonCheck();
  const [entries, setEntries] = useState(empty);
  const enter = (typed: Partial<LostPhoneEntries>): void => setEntries((known) => ({ ...known, ...typed }));
  const { oldPhone, password, name = '', certificateNo = '', phone, verifyCode } = entries;
  const form = useForm({
    entries,
    check: checkEntries,
    fieldsOfRefusals: { CODE_WRONG: 'verifyCode', PHONE_IN_USE: 'phone' },
    async submit() {
      await api('changePhoneSignedOut', { oldPhone, password, name, certificateNo, phone, verifyCode });
      keepOutcome('phoneReplaced');
      await navigate(paths.changeDone(), { replace: true });
    },
  });

  return (
    <Form
      form={form}
      actions={
        <SubmitButton block busyLabel="正在核对">
          核对并更换
        </SubmitButton>
      }
    >
      <PhoneField
        id="oldPhone"
        label="原手机号码"
        phone={oldPhone}
        onChange={(typed) => enter({ oldPhone: typed })}
        error={form.errorAt('oldPhone')}
        own={false}
        wide
      />
      <PasswordField
        id="password"
        label="登录密码"
        kind="current"
        value={password}
        onChange={(typed) => enter({ password: typed })}
        error={form.errorAt('password')}
      />
      <TextField
        path="name"
        label="姓名"
        value={name}
        onChange={(typed) => enter({ name: typed })}
        clean={cleanName}
        most={NAME_MAX}
        autoComplete="name"
        spellCheck={false}
        hint="与实名认证的证件一致"
      />
      <CodeField
        path="certificateNo"
        label="证件号码"
        value={certificateNo}
        onChange={(typed) => enter({ certificateNo: typed })}
        most={CERTIFICATE_NUMBER_MAX}
      />
      <PhoneAndCode
        form={form}
        check={check}
        entries={entries}
        onChange={enter}
        label="新手机号码"
        send={(to, given) => api('sendVerifyCode', { purpose: 'change', phone: to, ...given })}
      />
    </Form>
  );
}

const needed = [
  { Icon: KeyRound, text: '账户的登录密码' },
  { Icon: IdCard, text: '已实名的姓名和证件号码' },
  { Icon: Smartphone, text: '能收短信的新手机号' },
];

/** Another phone for a customer whose old one is lost, without signing in. */
export function LostPhonePage() {
  const { hotlineHours } = useAccountSite();
  return (
    <AccountFrame title="原手机号已停用" lead="核对密码和实名信息后，换成新手机号" points={needed}>
      <Alert>
        没有设置过密码，或尚未实名认证，请致电 <HotlineLink />（{hotlineHours}）由客服办理。
      </Alert>
      <LostPhoneForm />
    </AccountFrame>
  );
}
