import { Skeleton } from '@portal/ui/skeleton/skeleton.tsx';
import { AccountFrame } from './account-frame.tsx';

/** Placeholder of an account page that depends on what this tab has stored. */
export function AccountSkeleton({ title }: { readonly title: string }) {
  return (
    <AccountFrame title={title}>
      <Skeleton shape="block" height="16rem" />
    </AccountFrame>
  );
}
