import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { announce } from '@portal/ui/announcer/announce.ts';
import { Button } from '@portal/ui/button/button.tsx';
import { Field } from '@portal/ui/field/field.tsx';
import { TextInput } from '@portal/ui/field/text-input.tsx';
import styles from './password-field.module.css';
import { PasswordGuide } from './password-guide.tsx';

interface PasswordFieldProps {
  readonly id: string;
  readonly label: string;
  /** `new` shows the requirements and the strength; `current` is an existing password. */
  readonly kind: 'new' | 'current';
  readonly value: string;
  /** Exactly the typed or pasted text: a password is never normalised. */
  readonly onChange: (password: string) => void;
  readonly error?: string;
  readonly hint?: string;
  readonly optional?: boolean;
}

const capsLockHint = '大写锁定已打开，请留意字母大小写';

/** A password, hidden until the user shows it, and hidden again when the form is sent. */
export function PasswordField({ id, label, kind, value, onChange, error, hint, optional = false }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const [hasCapsLock, setCapsLock] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const guideId = kind === 'new' ? `${id}-guide` : undefined;

  // Hidden on submit: browsers store only hidden passwords, and other people must not see it.
  useEffect(() => {
    const form = input.current?.form;
    const hide = (): void => setShown(false);
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, []);

  const toggle = (): void => {
    setShown(!isShown);
    announce(isShown ? '密码已隐藏' : '密码已显示');
  };
  const watchCapsLock = (event: KeyboardEvent): void => {
    const isOn = event.getModifierState('CapsLock');
    if (isOn && !hasCapsLock) announce(capsLockHint);
    setCapsLock(isOn);
  };
  return (
    <Field id={id} label={label} hint={hasCapsLock ? capsLockHint : hint} error={error} required={!optional} optional={optional}>
      {(control) => (
        <>
          <TextInput
            {...control}
            aria-describedby={[control['aria-describedby'], guideId].filter(Boolean).join(' ') || undefined}
            ref={input}
            type={isShown ? 'text' : 'password'}
            autoComplete={kind === 'new' ? 'new-password' : 'current-password'}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            // Far above the rule's limit: a password that is too long gets a message and is not cut.
            maxLength={128}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onKeyDown={watchCapsLock}
            onKeyUp={watchCapsLock}
            onBlur={() => setCapsLock(false)}
            after={
              <Button
                kind="link"
                size="small"
                className={styles.toggle}
                aria-label={`${isShown ? '隐藏' : '显示'}${label}`}
                onClick={toggle}
                icon={isShown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
              >
                {isShown ? '隐藏' : '显示'}
              </Button>
            }
          />
          {guideId && <PasswordGuide id={guideId} password={value} />}
        </>
      )}
    </Field>
  );
}
