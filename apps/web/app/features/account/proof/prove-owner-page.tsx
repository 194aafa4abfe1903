import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { paths } from '#paths.ts';
import { AccountFrame } from '../frame/account-frame.tsx';
import { safetyPoints } from '../frame/safety-points.ts';
import { useRedirect } from '../login/use-redirect.ts';
import { keepTicket } from './kept-ticket.ts';
import { OwnerProofForm } from './owner-proof-form.tsx';
import { fetchTicket, isRecentlyProved } from './recent-proof.ts';
import { SignInFirst } from './sign-in-first.tsx';

/** Proof by code that the customer owns the account, before a sensitive change; then the page that asked for it. */
export function ProveOwnerPage() {
  const target = useRedirect() ?? paths.personalAccount();
  const navigate = useNavigate();
  const leave = (proof: AnswerOf<'getPhoneTicket'>): Promise<void> => {
    keepTicket('owner', proof);
    return Promise.resolve(navigate(target, { replace: true }));
  };
  // After a recent code the page asks for none. Refused, it stays and asks.
  useEffect(() => {
    if (isRecentlyProved()) void fetchTicket().then(leave, () => undefined);
    // Only when the page opens.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return (
    <AccountFrame
      title="身份验证"
      lead="为保护您的账户，请先确认是您本人"
      points={safetyPoints}
      foot={<Link to={paths.phoneChoice()}>收不到短信</Link>}
    >
      <SignInFirst what="验证">
        {(customer) => <OwnerProofForm phone={customer.phoneNoShield} prove={fetchTicket} onProven={leave} />}
      </SignInFirst>
    </AccountFrame>
  );
}
