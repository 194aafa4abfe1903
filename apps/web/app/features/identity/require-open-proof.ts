import { redirect } from 'react-router';
import { api } from '../../api/browser-api.ts';
import { paths } from '../../paths.ts';
import { loadAsCustomer } from '../account/session/require-customer.ts';

/** Leads a customer who is verified, or waits for a reviewer, to the result: nothing is left to do on the page at `url`. */
export async function requireOpenProof(url: string): Promise<null> {
  const { state } = await loadAsCustomer(url, () => api('getAuthentication'));
  if (state === 'verified' || state === 'manual_review') throw redirect(paths.authenticationResult());
  return null;
}
