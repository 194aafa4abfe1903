import { type ReactNode, useState } from 'react';
import { Button } from '@portal/ui/button/button.tsx';
import { OfInsured } from '../draft/use-insured.tsx';
import { PlanDialog } from './plan-dialog.tsx';

interface ChangePlanProps {
  /** The id of the insured. */
  readonly of: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Changes what is chosen for an insured. */
export function ChangePlan({ of, className, children }: ChangePlanProps) {
  const [isChanging, setChanging] = useState(false);
  return (
    <OfInsured id={of}>
      <Button kind="link" size="small" className={className} onClick={() => setChanging(true)} aria-haspopup="dialog">
        {children}
      </Button>
      <PlanDialog open={isChanging} onClose={() => setChanging(false)} />
    </OfInsured>
  );
}
