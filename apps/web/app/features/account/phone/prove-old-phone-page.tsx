import { Link, useNavigate } from 'react-router';
import { api } from '../../../api/browser-api.ts';
import type { Customer } from '../../../api/session.ts';
import { paths } from '../../../paths.ts';
import { AccountFrame } from '../frame/account-frame.tsx';
import { safetyPoints } from '../frame/safety-points.ts';
import { keepTicket } from '../proof/kept-ticket.ts';
import { OwnerProofForm } from '../proof/owner-proof-form.tsx';
import { PhoneSteps } from './phone-steps.tsx';

/** The first step to another phone: a code to the present one. */
export function ProveOldPhonePage({ customer }: { readonly customer: Customer }) {
  const navigate = useNavigate();
  return (
    <AccountFrame
      title="更换手机号"
      lead="更换后，请用新手机号登录"
      points={safetyPoints}
      foot={<Link to={paths.phoneChoice()}>原手机号收不到短信</Link>}
    >
      <PhoneSteps current="old" />
      <OwnerProofForm
        phone={customer.phoneNoShield}
        prove={(verifyCode) => api('provePhone', { verifyCode })}
        onProven={(proof) => {
          keepTicket('owner', proof);
          return Promise.resolve(navigate(paths.newPhone()));
        }}
      />
    </AccountFrame>
  );
}
