import { isUnanswered } from '@portal/rules/person/check-person.ts';
import type { Product } from '@portal/rules/product/product.ts';
import type { ApplicationContext } from '@portal/rules/sale/judging/application-context.ts';
import { trialContext } from '@portal/rules/sale/trial.ts';
import { useEffect, useMemo, useState } from 'react';
import { type FamilyPrice, useFamilyQuote } from '../trial/family/use-family-quote.ts';
import { problemsOf, type TrialProblem } from '../trial/state/read-trial.ts';
import { useToday } from '../trial/state/today.ts';
import { trialStore } from '../trial/state/trial-store.ts';
import { useOccupations } from '../trial/state/use-occupations.ts';
import type { Trial } from '../trial/state/use-trial.ts';
import { beginFamily, draftOfFamily, type FamilyTrial } from './family-trial.ts';
import type { Buyable } from '../product/purchase/use-buy.ts';

export interface FamilyTrialState extends Buyable, Pick<Trial, 'problemAt' | 'problems' | 'isCurrent'> {
  readonly product: Product;
  readonly rules: ApplicationContext;
  readonly trial: FamilyTrial;
  readonly change: (next: (before: FamilyTrial, rules: ApplicationContext) => FamilyTrial) => void;
  readonly price: FamilyPrice;
  readonly quote: NonNullable<FamilyPrice['good']>['answer'] | undefined;
}

const store = trialStore<FamilyTrial>('family-trial', 1);

/** Used until the page runs in the browser: ages do not depend on the day, and nothing else of the first members is shown. */
const anyDay = '2026-01-01';

/** The trial of a family: its members, their cover, the price, and the findings. */
export function useFamilyTrial(product: Product): FamilyTrialState {
  const today = useToday();
  const occupation = useOccupations(product);
  const rules = useMemo(() => trialContext(today ?? anyDay, occupation), [today, occupation]);
  const [state, setState] = useState<FamilyTrial>();
  const begin = () => store.read(product) ?? beginFamily(product, rules);
  if (today !== undefined && state === undefined) setState(begin());
  const fallback = useMemo(() => beginFamily(product, trialContext(anyDay)), [product]);
  const trial = state ?? fallback;
  useEffect(() => {
    if (state) store.keep(product, state);
  }, [product, state]);

  const [demands, setDemands] = useState(false);
  const price = useFamilyQuote(product, trial.application, state && rules);
  const { findings, refusal, isCurrent, good, retry } = price;
  const isOutOfRange = refusal?.code === 'QUOTE_OUT_OF_RANGE';
  const problems: readonly TrialProblem[] = useMemo(
    () => [
      ...findings.map((finding) => ({
        path: finding.path,
        message: finding.message,
        ...(isUnanswered(finding) ? { isMissing: true } : {}),
      })),
      ...(refusal && isOutOfRange ? problemsOf(refusal) : []),
    ],
    [findings, refusal, isOutOfRange],
  );
  const isPricing = !isCurrent && !refusal && problems.length === 0;
  return {
    product,
    rules,
    trial,
    change: (next) => setState((before) => next(before ?? begin(), rules)),
    price,
    problems,
    problemAt: (path) => problems.find((problem) => problem.path === path && (demands || !problem.isMissing))?.message,
    quote: isCurrent || isPricing ? good?.answer : undefined,
    isCurrent,
    isPricing,
    failure: isOutOfRange ? undefined : refusal,
    retry,
    demandAll: () => {
      setDemands(true);
      return problems[0]?.path;
    },
    draft: () => (isCurrent ? draftOfFamily(trial) : undefined),
  };
}
