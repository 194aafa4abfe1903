import { CAPTCHA_LENGTH } from '@portal/rules/account/verify-code.ts';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { Button } from '@portal/ui/button/button.tsx';
import { Field } from '@portal/ui/field/field.tsx';
import { TextInput } from '@portal/ui/field/text-input.tsx';
import styles from './captcha-field.module.css';
import { CaptchaPlayer } from './captcha-player.tsx';
import type { CaptchaHandle } from './use-captcha.ts';

interface CaptchaFieldProps {
  readonly id: string;
  readonly captcha: CaptchaHandle;
}

/** A captcha and its answer: four characters in a picture, or four counts of tones in a recording. */
export function CaptchaField({ id, captcha }: CaptchaFieldProps) {
  return captcha.kind === 'audio' ? <HeardCaptcha id={id} captcha={captcha} /> : <SeenCaptcha id={id} captcha={captcha} />;
}

function SeenCaptcha({ id, captcha }: CaptchaFieldProps) {
  const { source, text, error, stopped, enter, renew } = captcha;
  return (
    <Field id={id} label="图形验证码" hint={stopped ?? '不区分大小写；看不清可以换一张'} error={error} required wide>
      {(control) => (
        <span className={styles.seen}>
          <TextInput
            {...control}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            placeholder={`${CAPTCHA_LENGTH} 位字符`}
            value={text}
            onChange={(event) => enter(event.target)}
          />
          <span className={styles.picture}>{source && <img src={source} alt="图形验证码，内含 4 位字符" />}</span>
          <Button kind="link" size="small" onClick={() => renew()} busyLabel="正在换一张" icon={<RefreshCw aria-hidden="true" />}>
            换一张
          </Button>
        </span>
      )}
    </Field>
  );
}

function HeardCaptcha({ id, captcha }: CaptchaFieldProps) {
  const { source, isLoading, text, error, stopped, enter, renew } = captcha;
  return (
    <Field id={id} label="语音验证码" hint={stopped ?? '每声长音之后，有几声短音就填几，共 4 组'} error={error} required wide>
      {(control) => (
        <span className={styles.heard}>
          <CaptchaPlayer id={`${id}-play`} source={source} isLoading={isLoading} describedBy={control['aria-describedby']} />
          <TextInput
            {...control}
            autoComplete="off"
            inputMode="numeric"
            className="num"
            placeholder={`${CAPTCHA_LENGTH} 位数字`}
            value={text}
            onChange={(event) => enter(event.target)}
          />
          <Button kind="link" size="small" onClick={() => renew()} busyLabel="正在换一段" icon={<RefreshCw aria-hidden="true" />}>
            换一段
          </Button>
        </span>
      )}
    </Field>
  );
}
