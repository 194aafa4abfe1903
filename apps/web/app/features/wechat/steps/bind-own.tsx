import { useNavigate } from 'react-router';
import { api } from '@portal/web-api/browser-api.ts';
import { withFreshSession } from '@portal/web-api/session.ts';
import { paths } from '#paths.ts';
import { showToast } from '@portal/ui/toast/toast-store.ts';
import { OwnerProofForm } from '../../account/proof/owner-proof-form.tsx';
import { SignInFirst } from '../../account/proof/sign-in-first.tsx';

/** Binds WeChat to the signed-in account, after a code has proved that the customer is at the keyboard. */
export function BindOwn({ attemptId }: { readonly attemptId: string }) {
  const navigate = useNavigate();
  return (
    <SignInFirst what="绑定微信">
      {({ phoneNoShield }) => (
        <OwnerProofForm
          phone={phoneNoShield}
          prove={(verifyCode) => withFreshSession(() => api('getPhoneTicket', { verifyCode }))}
          onProven={async ({ ticket }) => {
            await api('bindWechat', { by: 'ticket', attemptId, ticket });
            await navigate(paths.personalAccount(), { replace: true });
            showToast('微信已绑定，以后可直接用微信登录', 'success');
          }}
        />
      )}
    </SignInFirst>
  );
}
