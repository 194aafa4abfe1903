import { Checkbox } from '../../../ui/checkbox/checkbox.tsx';
import { NewWindowLink } from '../../../ui/new-window-link/new-window-link.tsx';

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
          <NewWindowLink href={privacyUrl}>《隐私政策》</NewWindowLink>
        </>
      }
    />
  );
}
