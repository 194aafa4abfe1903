import type { Finding } from '@portal/rules/application.ts';
import { useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { PlanDialog } from './plan-dialog.tsx';
import styles from './plan-dialog.module.css';

const planRules: ReadonlySet<string> = new Set(['age.too_old', 'rider.other_life', 'insured.gender', 'insured.socialInsurance']);

/** Rules that other choices or riders may satisfy. */
function concernsPlan({ path, rule }: Finding): boolean {
  return path.startsWith('selection.') || planRules.has(rule);
}

/** Offers to change the plan in place if an age, a sum or a rider does not fit. */
export function FixPlan({ findings }: { readonly findings: readonly Finding[] }) {
  const [open, setOpen] = useState(false);
  if (!findings.some(concernsPlan)) return null;
  return (
    <>
      {/* The plan has no field on the page: links to it lead to this button. */}
      <div id="selection" className={styles.fix}>
        <Button size="small" onClick={() => setOpen(true)} aria-haspopup="dialog">
          调整保障方案
        </Button>
      </div>
      <PlanDialog open={open} onClose={() => setOpen(false)} />
    </>
  );
}
