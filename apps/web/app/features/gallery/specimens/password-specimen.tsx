import { checkLoginPassword, checkNewPassword } from '@portal/rules/account/password.ts';
import { type FormEvent, useState } from 'react';
import { PasswordField } from '@portal/forms/password/password-field.tsx';
import { Button } from '@portal/ui/button/button.tsx';
import styles from '../gallery.module.css';
import { Specimen } from '../specimen.tsx';

export function NewPasswordSpecimen() {
  return (
    <PasswordSpecimen
      kind="new"
      label="新密码"
      title="设置密码"
      note="8 至 20 位字母和数字，两种都有，常见密码不接受；可以粘贴。要求随输入逐条打勾，强度用文字说明。"
      check={checkNewPassword}
    />
  );
}

export function CurrentPasswordSpecimen() {
  return (
    <PasswordSpecimen
      kind="current"
      label="登录密码"
      title="输入密码"
      note="已有的密码，按旧规则可以是 6 至 20 位；可由浏览器填写。"
      check={checkLoginPassword}
    />
  );
}

interface PasswordSpecimenProps {
  readonly kind: 'new' | 'current';
  readonly label: string;
  readonly title: string;
  readonly note: string;
  readonly check: typeof checkNewPassword;
}

function PasswordSpecimen({ kind, label, title, note, check }: PasswordSpecimenProps) {
  const [password, setPassword] = useState('');
  const [isChecked, setChecked] = useState(false);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setChecked(true);
  };
  return (
    <Specimen id={`${kind}-password`} title={title} note={note} value={{ length: password.length }}>
      <form onSubmit={submit} noValidate className={styles.form}>
        <PasswordField
          id={`${kind}-password-input`}
          label={label}
          kind={kind}
          value={password}
          onChange={setPassword}
          error={isChecked ? check(password)?.message : undefined}
        />
        <Button type="submit">检查{label}</Button>
      </form>
    </Specimen>
  );
}
