import { Alert } from '@portal/ui/alert/alert.tsx';
import { OtherWays } from './other-ways.tsx';

/** The customer did not agree. `isHere`: to a sign-in of this browser, which may go another way. */
export function DeniedStep({ isHere }: { readonly isHere: boolean }) {
  return (
    <Alert title="没有使用微信" live actions={isHere && <OtherWays />}>
      您没有同意，账户没有任何变化。
    </Alert>
  );
}
