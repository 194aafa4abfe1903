import { createContext, type ReactNode, useContext } from 'react';

export interface FormScope {
  /** The message at a finding's path, while errors are shown; paths are the ids of the controls. */
  readonly errorAt: (path: string) => string | undefined;
  /** The form is being sent. */
  readonly isPending: boolean;
}

const Scope = createContext<FormScope | null>(null);

/** Provides errors to the fields inside it. `Form` contains one; use it directly for fields that are never sent. */
export function FormScopeProvider({ scope, children }: { readonly scope: FormScope; readonly children: ReactNode }) {
  return <Scope value={scope}>{children}</Scope>;
}

export function useFormScope(): FormScope {
  const scope = useContext(Scope);
  if (!scope) throw new Error('useFormScope outside Form');
  return scope;
}
