import { identityConsent } from '@portal/rules/account/identity-consent.ts';
import { Checkbox } from '@portal/ui/checkbox/checkbox.tsx';
import { ConsentBox } from '@portal/ui/consent-box/consent-box.tsx';

interface IdentityConsentEntryProps {
  readonly id: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly error?: string;
  readonly disabled?: boolean;
}

/** The text on the use of images of a certificate, and the separate consent to it. It is never ticked in advance. */
export function IdentityConsentEntry({ id, checked, onChange, error, disabled }: IdentityConsentEntryProps) {
  return (
    <ConsentBox title={identityConsent.title} points={identityConsent.points}>
      <Checkbox
        id={id}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
        error={error}
        label={`我已阅读并同意《${identityConsent.title}》，单独同意处理我的证件影像`}
      />
    </ConsentBox>
  );
}
