import { CallRefused } from '@portal/contract/client.ts';
import { type ReactNode, useState } from 'react';
import { showToast } from '@portal/ui/toast/toast-store.ts';
import { giveConsent, hasGivenConsent } from './consent-storage.ts';
import { IdentityConsentEntry } from './identity-consent-entry.tsx';

interface AfterIdentityConsentProps {
  /** Id of the checkbox. */
  readonly id: string;
  readonly children: ReactNode;
}

/** The children, for which the consent to images of certificates is needed: before it, the consent is asked for. Browsers only. */
export function AfterIdentityConsent({ id, children }: AfterIdentityConsentProps) {
  const [hasConsented, setConsented] = useState(hasGivenConsent);
  const consent = async (): Promise<void> => {
    try {
      await giveConsent();
      setConsented(true);
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error;
      showToast(error.line, 'error');
    }
  };
  return hasConsented ? children : <IdentityConsentEntry id={id} checked={false} onChange={() => void consent()} />;
}
