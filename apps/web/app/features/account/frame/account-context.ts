import { useOutletContext } from 'react-router';

/** What the layout of the account pages provides to each of them. */
export interface AccountContext {
  readonly company: string;
  readonly slogan: string;
  readonly privacyUrl: string;
  readonly hotline: string;
  readonly hotlineHours: string;
}

export function useAccountSite(): AccountContext {
  return useOutletContext<AccountContext>();
}
