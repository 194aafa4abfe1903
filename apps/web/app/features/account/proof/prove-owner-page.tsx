import { Link, useNavigate } from 'react-router';
import { api } from '../../../api/browser-api.ts';
import { paths } from '../../../paths.ts';
import { AccountFrame } from '../frame/account-frame.tsx';
import { safetyPoints } from '../frame/safety-points.ts';
import { useRedirect } from '../login/use-redirect.ts';
import { keepTicket } from './kept-ticket.ts';
import { OwnerProofForm } from './owner-proof-form.tsx';
import { SignInFirst } from './sign-in-first.tsx';

/** Proof by code of who owns the account, before something sensitive; then the page that asked for it. */
export function ProveOwnerPage() {
  const target = useRedirect() ?? paths.personalAccount();
  const navigate = useNavigate();
  return (
    <AccountFrame
      title="身份验证"
      lead="为保护您的账户，请先确认是您本人"
      points={safetyPoints}
      foot={<Link to={paths.phoneChoice()}>收不到短信</Link>}
    >
      <SignInFirst what="验证">
        {(customer) => (
          <OwnerProofForm
            phone={customer.phoneNoShield}
            prove={(verifyCode) => api('getPhoneTicket', { verifyCode })}
            onProven={(proof) => {
              keepTicket('owner', proof);
              return Promise.resolve(navigate(target, { replace: true }));
            }}
          />
        )}
      </SignInFirst>
    </AccountFrame>
  );
}
