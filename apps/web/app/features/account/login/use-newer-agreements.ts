import { CallRefused } from '@portal/contract/client.ts';
import { useState } from 'react';
import { type Agreement, versionsOf } from '../../help/agreements.tsx';

interface NewerAgreements {
  /** The agreements changed since the customer agreed: the page asks for the consent. */
  readonly areAsked: boolean;
  /** Signs in, with the versions that the page shows once it asks for them. */
  readonly ask: <T>(signIn: (agreed: string[] | undefined) => Promise<T>) => Promise<T>;
}

/** A sign-in of somebody who has agreed before: the agreements are asked for only if the server says that they changed since. */
export function useNewerAgreements(agreements: readonly Agreement[]): NewerAgreements {
  const [areAsked, setAsked] = useState(false);
  return {
    areAsked,
    async ask(signIn) {
      try {
        return await signIn(areAsked ? versionsOf(agreements) : undefined);
      } catch (error) {
        if (error instanceof CallRefused && error.code === 'AGREEMENTS_NEEDED') setAsked(true);
        throw error;
      }
    },
  };
}
