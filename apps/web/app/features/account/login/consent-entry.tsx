import { Checkbox } from '../../../ui/checkbox/checkbox.tsx';

interface ConsentEntryProps {
  id: string;
  privacyUrl: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  error?: string;
}

/** Consent to the privacy policy. It is never ticked by default. */
export function ConsentEntry({ id, privacyUrl, checked, onChange, error }: ConsentEntryProps) {
  return (
    <Checkbox
      id={id}
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
      error={error}
      label={
        <>
          我已阅读并同意
          <a href={privacyUrl} target="_blank" rel="noopener noreferrer">
            《隐私政策》<span className="visually-hidden">（在新窗口打开）</span>
          </a>
        </>
      }
    />
  );
}
