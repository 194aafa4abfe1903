import type { ApplicationContext } from '@portal/rules/application-context.ts';
import type { Product } from '@portal/rules/product.ts';
import { createContext, type ReactNode, useContext } from 'react';

export interface FormScope {
  readonly product: Product;
  readonly rules: ApplicationContext;
  /** What is wrong at a finding's path, while errors are shown; paths are ids of the controls. */
  readonly errorAt: (path: string) => string | undefined;
}

const Scope = createContext<FormScope | null>(null);

/** Gives the fields inside it the product, the rules' context and their errors. */
export function FormScopeProvider({ scope, children }: { readonly scope: FormScope; readonly children: ReactNode }) {
  return <Scope value={scope}>{children}</Scope>;
}

export function useFormScope(): FormScope {
  const scope = useContext(Scope);
  if (!scope) throw new Error('useFormScope outside FormScopeProvider');
  return scope;
}
