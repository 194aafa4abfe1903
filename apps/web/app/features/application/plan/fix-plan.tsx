import type { Finding } from '@portal/rules/values/refusal.ts';
import { partsOf } from '@portal/rules/sale/answers/group.ts';
import { insuredPath } from '@portal/rules/sale/answers/parties.ts';
import { useState } from 'react';
import { Button } from '@portal/ui/button/button.tsx';
import { memberNames } from '@portal/rules/family/member-names.ts';
import { useDraft } from '../draft/use-draft.tsx';
import { EachInsured, useInsured } from '../draft/use-insured.tsx';
import { concernedInsureds } from './concerned-insureds.ts';
import { PlanDialog } from './plan-dialog.tsx';
import { Box } from '@portal/ui/layout/box.tsx';

/** Offers to change the plan in place, for insureds whose age, sum or rider does not fit. */
export function FixPlan({ findings }: { readonly findings: readonly Finding[] }) {
  const { application } = useDraft().sale;
  const concerned = concernedInsureds(findings, partsOf(application));
  if (concerned.length === 0) return null;
  // The plan has no field on the page: links to it lead to these buttons.
  return (
    <div id="choices">
      <EachInsured>
        <FixButton concerned={concerned} />
      </EachInsured>
    </div>
  );
}

function FixButton({ concerned }: { readonly concerned: readonly string[] }) {
  const { application } = useDraft().sale;
  const { insured, person } = useInsured();
  const [open, setOpen] = useState(false);
  const name = application.insureds.length > 1 ? memberNames(application.insureds).get(insured.id) : undefined;
  if (!concerned.includes(insured.id)) return null;
  return (
    <>
      {name !== undefined && <p>{[name, person.name].filter(Boolean).join(' ')}</p>}
      <Box above={3}>
        <Button id={insuredPath(insured)} size="small" onClick={() => setOpen(true)} aria-haspopup="dialog">
          调整保障方案
        </Button>
      </Box>
      <PlanDialog open={open} onClose={() => setOpen(false)} />
    </>
  );
}
