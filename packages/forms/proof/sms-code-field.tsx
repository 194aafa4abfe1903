import { CallRefused } from '@portal/contract/client.ts';
import { findVerifyCode, VERIFY_CODE_LENGTH } from '@portal/rules/account/verify-code.ts';
import { useEffect, useState } from 'react';
import { announce } from '@portal/ui/announcer/announce.ts';
import { Button } from '@portal/ui/button/button.tsx';
import { sayLeft } from '@portal/ui/countdown/say-left.ts';
import { useSecondsLeft } from '@portal/ui/countdown/use-seconds-left.ts';
import { Field } from '@portal/ui/field/field.tsx';
import { TextInput } from '@portal/ui/field/text-input.tsx';
import { useRoom } from '../form/use-room.ts';
import { keepWait, secondsToWait } from './code-wait.ts';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import styles from './sms-code-field.module.css';

interface SmsCodeFieldProps {
  readonly id: string;
  readonly value: string;
  readonly onChange: (code: string) => void;
  /** Sends the code; resolves to the masked number and the seconds until it may be sent again. */
  readonly send: () => Promise<{ readonly sentTo: string; readonly resendAfterSeconds: number } | undefined>;
  readonly error?: string;
  /** The number to send to, shown before the code is sent. */
  readonly hint?: string;
  /** The number that was typed, masked, if the page has no other one. */
  readonly to?: string;
  readonly optional?: boolean;
}

/** An SMS code: sent on request, again after a countdown (spec 1 §4), filled in by the phone where possible. */
export function SmsCodeField({ id, value, onChange, send, error, hint, to = '', optional = false }: SmsCodeFieldProps) {
  const [sentTo, setSentTo] = useState('');
  const [problem, setProblem] = useState<string>();
  const { left, start } = useSecondsLeft();
  const { keep, stopped } = useRoom(VERIFY_CODE_LENGTH, findVerifyCode, '位');

  const wait = (seconds: number): void => {
    start(seconds);
    keepWait(id, to, seconds);
  };
  // After a reload the server still refuses.
  useEffect(() => {
    const seconds = secondsToWait(id, to);
    if (seconds > 0) start(seconds);
  }, [start, id, to]);

  const request = async (): Promise<void> => {
    setProblem(undefined);
    try {
      const sent = await send();
      if (!sent) return;
      setSentTo(sent.sentTo);
      wait(sent.resendAfterSeconds);
      announce(`验证码已发送至 ${sent.sentTo}`);
      document.getElementById(id)?.focus();
    } catch (refusal) {
      if (!(refusal instanceof CallRefused)) throw refusal;
      const isTooSoon = refusal.code === 'CODE_TOO_SOON' && refusal.retryAfterSeconds !== undefined;
      // The button counts what the message says.
      if (isTooSoon) wait(refusal.retryAfterSeconds);
      else setProblem(refusal.line);
      announce(refusal.line, 'assertive');
    }
  };

  return (
    <Field
      id={id}
      label="短信验证码"
      required={!optional}
      optional={optional}
      error={problem ?? error}
      hint={stopped ?? (sentTo ? `验证码已发送至 ${sentTo}，5 分钟内有效` : left > 0 ? '短信已发送，倒计时结束后可重新获取' : hint)}
    >
      {(control) => (
        <Cluster as="span" gap={2} className={styles.row}>
          <TextInput
            {...control}
            value={value}
            inputMode="numeric"
            autoComplete="one-time-code"
            className="num"
            placeholder="6 位数字"
            onChange={(event) => onChange(findVerifyCode(keep(value, event.target)))}
          />
          <Button className={styles.send} onClick={request} disabled={left > 0} busyLabel="正在发送验证码">
            {left > 0 ? <span className="num">{sayLeft(left)}后重发</span> : '获取验证码'}
          </Button>
        </Cluster>
      )}
    </Field>
  );
}
