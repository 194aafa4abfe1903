import type { Finding } from '@portal/rules/sale/application.ts';
import { insuredPath } from '@portal/rules/sale/parties.ts';
import { useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { useInsured } from '../draft/use-insured.ts';
import { isOfPlan } from './is-of-plan.ts';
import { PlanDialog } from './plan-dialog.tsx';
import styles from './plan-dialog.module.css';

const planRules: ReadonlySet<string> = new Set(['age.too_old', 'rider.other_life', 'insured.gender', 'insured.socialInsurance']);

/** Rules that other choices or riders may satisfy. */
function concernsPlan({ path, rule }: Finding): boolean {
  return isOfPlan(path) || planRules.has(rule);
}

/** Offers to change the plan in place if an age, a sum or a rider does not fit. */
export function FixPlan({ findings }: { readonly findings: readonly Finding[] }) {
  const { insured } = useInsured();
  const [open, setOpen] = useState(false);
  if (!findings.some(concernsPlan)) return null;
  return (
    <>
      {/* The plan has no field on the page: links to it lead to this button. */}
      <div id="choices" className={styles.fix}>
        <Button id={insuredPath(insured)} size="small" onClick={() => setOpen(true)} aria-haspopup="dialog">
          调整保障方案
        </Button>
      </div>
      <PlanDialog open={open} onClose={() => setOpen(false)} />
    </>
  );
}
