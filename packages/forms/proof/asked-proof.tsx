import { useEffect } from 'react';
import { PersonProofField } from './person-proof-field.tsx';
import type { PersonCheck } from './use-person-check.ts';

/** The field for a proof of a person, while the server asks for one. It takes the focus whenever a proof is missing. */
export function AskedProof({ check: { asked, proof } }: { readonly check: PersonCheck }) {
  useEffect(() => {
    if (asked > 0) document.getElementById('proof')?.focus();
  }, [asked]);
  return asked > 0 && <PersonProofField id="proof" proof={proof} />;
}
