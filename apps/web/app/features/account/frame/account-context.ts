import type { Agreement } from '../../help/agreements.tsx';
import { useOutletContext } from 'react-router';

/** The data that the layout of the account pages provides to each of them. */
export interface AccountContext {
  readonly company: string;
  readonly slogan: string;
  /** The texts that a customer agrees to. */
  readonly agreements: readonly Agreement[];
  readonly hotline: string;
  readonly hotlineHours: string;
}

export function useAccountSite(): AccountContext {
  return useOutletContext<AccountContext>();
}
