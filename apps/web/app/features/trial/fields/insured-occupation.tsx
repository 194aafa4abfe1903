import { useMemo } from 'react';
import { FormScopeProvider } from '@portal/forms/form/form-scope.tsx';
import { SaleScopeProvider } from '@portal/forms/form/sale-scope.tsx';
import { OccupationField } from '@portal/forms/occupation/occupation-field.tsx';
import { partyPath } from '@portal/rules/sale/answers/parties.ts';
import { trialContext } from '@portal/rules/sale/trial.ts';
import { partyOfInsured } from '../state/trial-paths.ts';
import { withKnownOccupation } from '../state/trial-state.ts';
import { useOccupations } from '../state/use-occupations.ts';
import type { Trial } from '../state/use-trial.ts';

/** The occupation of the insured, for a product whose prices depend on its class. The application takes it over. */
export function InsuredOccupation({ trial }: { trial: Trial }) {
  const { product, state, today = '', problemAt, change } = trial;
  const occupation = useOccupations(product);
  const sale = useMemo(() => ({ product, rules: trialContext(today, occupation) }), [product, today, occupation]);
  const form = useMemo(() => ({ errorAt: problemAt, isPending: false }), [problemAt]);
  return (
    <SaleScopeProvider scope={sale}>
      <FormScopeProvider scope={form}>
        <OccupationField
          person={withKnownOccupation(product, state.insured, today)}
          path={partyPath(partyOfInsured(state))}
          role="insured"
          onChange={({ occupation: chosen }) => change((last) => ({ ...last, insured: { ...last.insured, occupation: chosen } }))}
        />
      </FormScopeProvider>
    </SaleScopeProvider>
  );
}
