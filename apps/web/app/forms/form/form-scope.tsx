import { createContext, type ReactNode, useContext } from 'react';

export interface FormScope {
  /** What is wrong at a finding's path, while errors are shown; paths are ids of the controls. */
  readonly errorAt: (path: string) => string | undefined;
  /** The form is being sent. */
  readonly isPending: boolean;
}

const Scope = createContext<FormScope | null>(null);

/** Gives the fields inside it their errors. `Form` does it for its own; alone it serves fields that are never sent. */
export function FormScopeProvider({ scope, children }: { readonly scope: FormScope; readonly children: ReactNode }) {
  return <Scope value={scope}>{children}</Scope>;
}

export function useFormScope(): FormScope {
  const scope = useContext(Scope);
  if (!scope) throw new Error('useFormScope outside Form');
  return scope;
}
