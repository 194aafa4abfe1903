import { withSelection } from '@portal/rules/sale/answers/parties.ts';
import { useState } from 'react';
import { Button } from '@portal/ui/button/button.tsx';
import { Dialog } from '@portal/ui/dialog/dialog.tsx';
import { useDraft } from '../draft/use-draft.tsx';
import { useInsured } from '../draft/use-insured.tsx';
import { Stack } from '@portal/ui/layout/stack.tsx';
import { keepSold } from '@portal/rules/sale/plan/plan-options.ts';
import { PlanForm } from '../../trial/plan/plan-form.tsx';
import { PlanPrice } from './plan-price.tsx';

interface PlanDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Changes inputs and riders without leaving the application, for example when an age or a rider does not fit. */
export function PlanDialog({ open, onClose }: PlanDialogProps) {
  const { sale, store, rules } = useDraft();
  const { product } = sale;
  const { insured, selection: sold } = useInsured();
  const [selection, setSelection] = useState(sold);
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    setSelection(keepSold(product, sold));
  }
  const take = (): void => {
    store.update((before) => withSelection(product, before, insured.id, selection));
    void store.flush();
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="调整保障方案"
      actions={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button kind="primary" onClick={take}>
            使用新方案
          </Button>
        </>
      }
    >
      <Stack gap={5}>
        <PlanForm
          plan={{ product, application: sale.application, rules, insured }}
          selection={selection}
          sold={sold}
          onChange={setSelection}
        />
        <PlanPrice selection={selection} />
      </Stack>
    </Dialog>
  );
}
