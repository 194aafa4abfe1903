import type { Application } from '@portal/rules/sale/answers/application.ts';
import { lazy, Suspense } from 'react';

// A sale for one does not load what only families need.
const LeaveOut = lazy(() => import('./leave-out.tsx').then((module) => ({ default: module.LeaveOut })));

/** `LeaveOut`, once it has been loaded. */
export function LazyLeaveOut({ party }: { readonly party: string }) {
  return (
    <Suspense>
      <LeaveOut party={party} />
    </Suspense>
  );
}

/** Whether a person is one of several insured. */
export function isOfSeveral({ insureds }: Pick<Application, 'insureds'>, party: string): boolean {
  return insureds.length > 1 && insureds.some((insured) => insured.party === party);
}
