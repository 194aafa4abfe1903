import { paths } from '../../../paths.ts';
import { AccountFrame } from '../frame/account-frame.tsx';
import { safetyPoints } from '../frame/safety-points.ts';
import type { KeptTicket } from '../proof/kept-ticket.ts';
import { ProofMissing } from '../proof/proof-missing.tsx';
import { ProofUntil } from '../proof/proof-until.tsx';
import { SignInFirst } from '../proof/sign-in-first.tsx';
import { NewPhoneForm } from './new-phone-form.tsx';
import { PhoneSteps } from './phone-steps.tsx';

/** The second step to another phone: the new number, for a customer who has proved the present one. */
export function NewPhonePage({ proof }: { readonly proof: KeptTicket | undefined }) {
  return (
    <AccountFrame title="更换手机号" lead={proof && <ProofUntil proof={proof} />} points={safetyPoints}>
      <SignInFirst what="更换手机号">
        {() =>
          proof ? (
            <>
              <PhoneSteps current="new" />
              <NewPhoneForm ticket={proof.ticket} />
            </>
          ) : (
            <ProofMissing to={paths.proveOldPhone()} />
          )
        }
      </SignInFirst>
    </AccountFrame>
  );
}
