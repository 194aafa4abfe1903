import { createContext, type ReactNode, useContext } from 'react';

/** The hotline and its hours. */
export interface PurchaseHelp {
  readonly hotline: string;
  readonly hours: string;
}

const Help = createContext<PurchaseHelp>({ hotline: '', hours: '' });

export function PurchaseHelpProvider({ help, children }: { readonly help: PurchaseHelp; readonly children: ReactNode }) {
  return <Help value={help}>{children}</Help>;
}

export function usePurchaseHelp(): PurchaseHelp {
  return useContext(Help);
}
