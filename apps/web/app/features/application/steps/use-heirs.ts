import { heirsByLaw } from '@portal/rules/sale/answers/beneficiaries.ts';
import type { Insured } from '@portal/rules/sale/answers/application.ts';
import { useEffect } from 'react';
import { useDraft } from '../draft/use-draft.tsx';

/**
 * Begins with the heirs by law as the beneficiaries of oneself and of every member of a family: also if the insured is chosen only here,
 * and again for another member.
 */
export function useHeirs(): void {
  const { sale, store } = useDraft();
  const { product, application } = sale;
  const begins = ({ relation, beneficiaries: { kind } }: Insured): boolean =>
    kind === undefined && (product.flow === 'family' || (product.flow === 'individual' && relation === '00'));
  const open = product.maxBeneficiaries > 0 ? application.insureds.filter(begins).map(({ id }) => id) : [];
  const ids = open.join(' ');
  useEffect(() => {
    if (ids === '') return;
    const preset = (insured: Insured): Insured =>
      ids.split(' ').includes(insured.id) ? { ...insured, beneficiaries: heirsByLaw(product) } : insured;
    store.update((before) => ({ ...before, insureds: before.insureds.map(preset) }));
  }, [store, product, ids]);
}
