import type { CallRefused } from '@portal/contract/client.ts';
import type { Finding } from '@portal/rules/application.ts';
import type { ReactNode } from 'react';
import { ErrorSummary } from './error-summary.tsx';
import styles from './form.module.css';
import { FormScopeProvider } from './form-scope.tsx';
import { RefusalAlert } from './refusal-alert.tsx';
import type { FormHandle } from './use-form.ts';

interface FormProps {
  readonly form: FormHandle;
  /** A `SubmitButton`, and what stands beside it. */
  readonly actions: ReactNode;
  /** The fields. Their errors come from `useFormScope`. */
  readonly children: ReactNode;
  /** How the summary words the findings, when it must say more than the fields do. */
  readonly describe?: (findings: readonly Finding[]) => readonly Finding[];
  /** Where a finding is mended when that is another page. */
  readonly pageOf?: (finding: Finding) => string | undefined;
  /** Help in the summary that concerns several findings. */
  readonly help?: ReactNode;
  /** What is shown of a refusal that concerns no field, when its message and number are not enough. */
  readonly explain?: (refusal: CallRefused) => ReactNode;
}

/**
 * The frame of every form. What is wrong is listed above it and said beside the fields; the list takes the focus when a
 * submit fails. A refusal that concerns no field stands above the button. Entries stay whatever happens.
 */
export function Form({ form, actions, children, describe, pageOf, help, explain }: FormProps) {
  const { findings, attempt, refusal } = form;
  return (
    <FormScopeProvider scope={form}>
      <div>
        {/* Outside of the form: help may open a dialog with fields of its own, whose Enter must not submit. */}
        <ErrorSummary findings={describe?.(findings) ?? findings} attempt={attempt} pageOf={pageOf}>
          {help}
        </ErrorSummary>
        {/* A form with this method, submitted before its scripts are loaded, stays on the page and keeps its entries. */}
        <form
          method="dialog"
          noValidate
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            void form.submit();
          }}
        >
          {children}
          {refusal && (explain?.(refusal) ?? <RefusalAlert refusal={refusal} />)}
          {actions}
        </form>
      </div>
    </FormScopeProvider>
  );
}
