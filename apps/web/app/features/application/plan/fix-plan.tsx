import type { Finding } from '@portal/rules/sale/answers/application.ts';
import { insuredPath } from '@portal/rules/sale/answers/parties.ts';
import { useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { EachInsured, useInsured } from '../draft/use-insured.tsx';
import { isOfPlan } from '@portal/rules/sale/plan/is-of-plan.ts';
import { PlanDialog } from './plan-dialog.tsx';
import styles from './plan-dialog.module.css';

const planRules: ReadonlySet<string> = new Set(['age.too_old', 'rider.other_life', 'insured.gender', 'insured.socialInsurance']);

/** Rules that other choices or riders may satisfy. */
function concernsPlan({ path, rule }: Finding): boolean {
  return isOfPlan(path) || planRules.has(rule);
}

/** Offers to change the plan in place if an age, a sum or a rider does not fit. */
export function FixPlan({ findings }: { readonly findings: readonly Finding[] }) {
  if (!findings.some(concernsPlan)) return null;
  // The plan has no field on the page: links to it lead to these buttons.
  return (
    <div id="choices">
      <EachInsured heading={(name) => <p>{name}</p>}>
        <FixButton />
      </EachInsured>
    </div>
  );
}

function FixButton() {
  const { insured } = useInsured();
  const [open, setOpen] = useState(false);
  return (
    <>
      <div className={styles.fix}>
        <Button id={insuredPath(insured)} size="small" onClick={() => setOpen(true)} aria-haspopup="dialog">
          调整保障方案
        </Button>
      </div>
      <PlanDialog open={open} onClose={() => setOpen(false)} />
    </>
  );
}
