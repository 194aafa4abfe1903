import { Skeleton } from '@portal/ui/skeleton/skeleton.tsx';
import { CentreFrame } from './centre-frame.tsx';

/** Placeholder of the centre while the customer is loaded. */
export function CentreSkeleton() {
  return (
    <CentreFrame>
      <Skeleton shape="block" height="2.5rem" />
      <Skeleton shape="rows" count={4} />
    </CentreFrame>
  );
}
