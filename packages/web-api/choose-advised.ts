import { api } from './browser-api.ts';
import { keepAdvised } from './kept-advised.ts';
import { currentSession, withFreshSession } from './session.ts';

/**
 * Allows or refuses that products and searches are proposed by what is known of the visitor: in this browser at once, and in the account of
 * a customer who is signed in. Rejects if the account could not be told; this browser obeys in any case.
 */
export async function chooseAdvised(wanted: boolean): Promise<void> {
  keepAdvised(wanted);
  const { state } = await currentSession();
  if (state === 'customer') await withFreshSession(() => api('chooseAdvised', { wanted }));
}
