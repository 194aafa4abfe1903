import { isRatedByOccupation } from '@portal/rules/product/coverages.ts';
import type { Product } from '@portal/rules/product/product.ts';
import type { ApplicationContext } from '@portal/rules/sale/judging/application-context.ts';
import { useEffect, useState } from 'react';

/** How occupations are looked up, for a product whose prices depend on them. Undefined until their table is there. */
export function useOccupations(product: Product): ApplicationContext['occupation'] | undefined {
  const [rules, setRules] = useState<Pick<ApplicationContext, 'occupation'>>();
  const isNeeded = isRatedByOccupation(product);
  useEffect(() => {
    if (!isNeeded) return;
    // A failure is told by the dialog, which loads the same table when it opens.
    import('@portal/forms/load-rules.ts').then(({ loadRules }) => loadRules()).then(setRules, () => undefined);
  }, [isNeeded]);
  return rules?.occupation;
}
