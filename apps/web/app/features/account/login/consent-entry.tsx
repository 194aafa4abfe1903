import { Checkbox } from '@portal/ui/checkbox/checkbox.tsx';
import { type Agreement, AgreementLinks } from '../../help/agreements.tsx';

interface ConsentEntryProps {
  id: string;
  agreements: readonly Agreement[];
  checked: boolean;
  onChange: (checked: boolean) => void;
  error?: string;
}

/** Consent to the user agreement and the privacy policy. It is never ticked by default. */
export function ConsentEntry({ id, agreements, checked, onChange, error }: ConsentEntryProps) {
  return (
    <Checkbox
      id={id}
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
      error={error}
      label={
        <>
          我已阅读并同意
          <AgreementLinks agreements={agreements} />
        </>
      }
    />
  );
}
