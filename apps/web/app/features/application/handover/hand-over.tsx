import type { StepId } from '@portal/rules/sale/flows.ts';
import { stepsForHelper } from '@portal/rules/sale/answers/helper.ts';
import Smartphone from 'lucide-react/icons/smartphone';
import { lazy, Suspense, useState } from 'react';
import { Button } from '@portal/ui/button/button.tsx';
import { saveDraft } from '../draft/save-draft.ts';
import { useDraft } from '../draft/use-draft.tsx';
import styles from './handover.module.css';

// It draws codes, and few customers need it.
const HandOverDialog = lazy(() => import('./hand-over-dialog.tsx'));

/** Opens the ways to go on with the draft on another device, or to let somebody help. The review is the applicant's own. */
export function HandOver({ step }: { readonly step: StepId }) {
  const { sale, store } = useDraft();
  const mayHelp = stepsForHelper(sale.product, sale.application).length > 0;
  const [isOpen, setOpen] = useState(false);
  if (step === 'confirm') return null;
  const open = async (): Promise<void> => {
    // The other device gets what was saved.
    if (await saveDraft(store)) setOpen(true);
  };
  return (
    <>
      <Button
        kind="link"
        size="small"
        className={styles.entry}
        icon={<Smartphone aria-hidden="true" />}
        onClick={open}
        aria-haspopup="dialog"
      >
        {mayHelp ? '换手机填，或请家人代填' : '换手机或电脑填'}
      </Button>
      {isOpen && (
        <Suspense>
          <HandOverDialog mayHelp={mayHelp} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
