import type { ApplicationContext } from '@portal/rules/sale/judging/application-context.ts';
import type { Product } from '@portal/rules/product/product.ts';
import { createContext, type ReactNode, useContext } from 'react';

export interface SaleScope {
  /** The product, as far as the fields depend on it. */
  readonly product: Pick<Product, 'certificateTypes' | 'elements' | 'maxBeneficiaries' | 'provinces' | 'cities'>;
  readonly rules: ApplicationContext;
}

const Scope = createContext<SaleScope | null>(null);

/** Provides the product and the context of the rules to the fields of an application. */
export function SaleScopeProvider({ scope, children }: { readonly scope: SaleScope; readonly children: ReactNode }) {
  return <Scope value={scope}>{children}</Scope>;
}

export function useSaleScope(): SaleScope {
  const scope = useContext(Scope);
  if (!scope) throw new Error('useSaleScope outside SaleScopeProvider');
  return scope;
}
