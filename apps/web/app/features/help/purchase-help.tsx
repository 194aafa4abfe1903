import { createContext, type ReactNode, useContext } from 'react';

/** The hotline and its hours, and the address of the privacy policy. */
export interface PurchaseHelp {
  readonly hotline: string;
  readonly hours: string;
  readonly privacyUrl?: string;
}

const Help = createContext<PurchaseHelp>({ hotline: '', hours: '' });

export function PurchaseHelpProvider({ help, children }: { readonly help: PurchaseHelp; readonly children: ReactNode }) {
  return <Help value={help}>{children}</Help>;
}

export function usePurchaseHelp(): PurchaseHelp {
  return useContext(Help);
}
