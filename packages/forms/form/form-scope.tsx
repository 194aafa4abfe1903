import { createContext, type ReactNode, useContext, useEffect } from 'react';

export interface FormScope {
  /** The message at a finding's path, while errors are shown; paths are the ids of the controls. */
  readonly errorAt: (path: string) => string | undefined;
  /** The form is being sent. */
  readonly isPending: boolean;
  /** Keeps the form from being sent, with the reason; without one no longer. */
  readonly hold?: (path: string, why: string | undefined) => void;
  /** The first field that keeps the form from being sent. */
  readonly heldAt?: string | undefined;
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

/** The message at a field that may also stand outside a form. */
export const useErrorAt = (path: string): string | undefined => useContext(Scope)?.errorAt(path);

/** Keeps the form around a field from being sent while there is a reason. Does nothing outside a form. */
export function useFormHold(path: string, why: string | undefined): void {
  const hold = useContext(Scope)?.hold;
  useEffect(() => {
    hold?.(path, why);
    return () => hold?.(path, undefined);
  }, [hold, path, why]);
}
