import { cleanCode } from '@portal/rules/text.ts';
import { CAPTCHA_LENGTH } from '@portal/rules/verify-code.ts';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { Button } from '../../ui/button/button.tsx';
import { Field } from '../../ui/field/field.tsx';
import { TextInput } from '../../ui/field/text-input.tsx';
import styles from './login-form.module.css';

interface CaptchaEntryProps {
  id: string;
  value: string;
  onChange: (text: string) => void;
  /** Data address of the picture; undefined while it is fetched or could not be. */
  image: string | undefined;
  onRefresh: () => Promise<void>;
  error?: string;
}

/** The picture's four characters; shown only once the server asks for them. */
export function CaptchaEntry({ id, value, onChange, image, onRefresh, error }: CaptchaEntryProps) {
  return (
    <Field id={id} label="图形验证码" hint="不区分大小写；看不清可以换一张，也可致电客服热线协助" error={error} required wide>
      {(control) => (
        <span className={styles.captcha}>
          <TextInput
            {...control}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={CAPTCHA_LENGTH}
            placeholder="4 位字符"
            value={value}
            onChange={(event) => onChange(cleanCode(event.target.value, CAPTCHA_LENGTH))}
          />
          <span className={styles.picture}>{image && <img src={image} alt="图形验证码，内含 4 位字符" />}</span>
          <Button kind="link" size="small" onClick={onRefresh} busyLabel="正在换一张" icon={<RefreshCw aria-hidden="true" />}>
            换一张
          </Button>
        </span>
      )}
    </Field>
  );
}
