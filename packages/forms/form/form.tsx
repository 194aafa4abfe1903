import type { CallRefused } from '@portal/contract/client.ts';
import type { Finding } from '@portal/rules/values/refusal.ts';
import type { ReactNode } from 'react';
import { OpenFields } from '@portal/ui/field/open-fields.ts';
import { ErrorSummary } from './error-summary.tsx';
import { Stack } from '@portal/ui/layout/stack.tsx';
import { FormScopeProvider } from './form-scope.tsx';
import { RefusalAlert } from './refusal-alert.tsx';
import type { FormHandle } from './use-form.ts';

interface FormProps {
  readonly form: FormHandle;
  /** A `SubmitButton`, and any elements beside it. */
  readonly actions: ReactNode;
  /** The fields. Their errors come from `useFormScope`. */
  readonly children: ReactNode;
  /** Wording of the findings in the summary, if it differs from that of the fields. */
  readonly describe?: (findings: readonly Finding[]) => readonly Finding[];
  /** The link to the page of a finding, if that is another page. */
  readonly pageOf?: (finding: Finding) => string | undefined;
  /** Help in the summary that concerns several findings. */
  readonly help?: ReactNode;
  /** Content for a refusal about no field, if its message and number are not enough. */
  readonly explain?: (refusal: CallRefused) => ReactNode;
}

/**
 * The frame of every form. Findings are listed above it and shown at the fields; the list takes the focus when a submit fails. Missing
 * answers are not shown as mistakes. A refusal about no field is shown above the button. Entries are never cleared.
 */
export function Form({ form, actions, children, describe, pageOf, help, explain }: FormProps) {
  const { findings, attempt, refusal, isOpenAt } = form;
  return (
    <FormScopeProvider scope={form}>
      <div>
        {/* Outside the form element: help may open a dialog with its own fields, and Enter there must not submit this form. */}
        <ErrorSummary findings={describe?.(findings) ?? findings} attempt={attempt} pageOf={pageOf} isOpenAt={isOpenAt}>
          {help}
        </ErrorSummary>
        {/* A form with this method, submitted before its scripts are loaded, stays on the page and keeps its entries. */}
        <Stack
          as="form"
          gap={5}
          method="dialog"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void form.submit();
          }}
        >
          <OpenFields value={isOpenAt}>{children}</OpenFields>
          {refusal && (explain?.(refusal) ?? <RefusalAlert refusal={refusal} />)}
          {actions}
        </Stack>
      </div>
    </FormScopeProvider>
  );
}
