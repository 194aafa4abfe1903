import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { CentreFrame } from './centre-frame.tsx';

/** The place of the centre while its customer is asked for. */
export function CentreSkeleton() {
  return (
    <CentreFrame>
      <Skeleton shape="block" height="2.5rem" />
      <Skeleton shape="rows" count={4} />
    </CentreFrame>
  );
}
