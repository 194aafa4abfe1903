import type { AnswerOf, RequestOf } from '@portal/contract/catalogue.ts';
import { checkGroup } from '@portal/rules/group/check-group.ts';
import type { Product } from '@portal/rules/product/product.ts';
import { useEffect, useMemo, useState } from 'react';
import { api } from '@portal/web-api/browser-api.ts';
import { useLatestAnswer } from '@portal/web-api/use-latest-answer.ts';
import type { Buyable } from '../product/purchase/use-buy.ts';
import { problemsOf, type TrialProblem } from '../trial/state/read-trial.ts';
import { useToday } from '../trial/state/today.ts';
import type { Trial } from '../trial/state/use-trial.ts';
import { beginGroup, type GroupTrial, draftOfGroup, groupOf, groupTrials, quoteOfGroup } from './group-trial.ts';

export type GroupQuote = AnswerOf<'quoteGroup'>;

export interface GroupTrialState extends Buyable, Pick<Trial, 'product' | 'today' | 'problemAt' | 'problems' | 'isCurrent'> {
  readonly trial: GroupTrial;
  readonly change: (patch: Partial<GroupTrial>) => void;
  /** The price of the present choices; while theirs is loading, the last one. */
  readonly quote: GroupQuote | undefined;
}

const askQuote = (request: RequestOf<'quoteGroup'>): Promise<GroupQuote> => api('quoteGroup', request);

/** The trial of a group: the common cover, the number of people of each class, the price, and the findings. */
export function useGroupTrial(product: Product): GroupTrialState {
  const today = useToday();
  const [state, setState] = useState<GroupTrial>();
  if (today !== undefined && state === undefined) setState(groupTrials.read(product) ?? beginGroup(product));
  const fallback = useMemo(() => beginGroup(product), [product]);
  const trial = state ?? fallback;
  useEffect(() => {
    if (state) groupTrials.keep(product, state);
  }, [product, state]);

  const { findings, request } = useMemo(() => {
    if (today === undefined) return { findings: [] };
    const found = checkGroup(product, groupOf(product, trial), today);
    return found.length > 0 ? { findings: found } : { findings: found, request: quoteOfGroup(product, trial) };
  }, [product, trial, today]);
  const { good, isCurrent, refusal, retry } = useLatestAnswer(askQuote, request);
  const isOutOfRange = refusal?.code === 'QUOTE_OUT_OF_RANGE';
  const problems: readonly TrialProblem[] = useMemo(
    () => [...findings.map(({ path, message }) => ({ path, message })), ...(refusal && isOutOfRange ? problemsOf(refusal) : [])],
    [findings, refusal, isOutOfRange],
  );
  const isPricing = !isCurrent && !refusal && problems.length === 0;
  return {
    product,
    today,
    trial,
    change: (patch) => setState((before) => ({ ...(before ?? trial), ...patch })),
    quote: isCurrent || isPricing ? good?.answer : undefined,
    isCurrent,
    isPricing,
    problems,
    problemAt: (path) => problems.find((problem) => problem.path === path)?.message,
    failure: isOutOfRange ? undefined : refusal,
    retry,
    demandAll: () => problems[0]?.path,
    draft: () => (isCurrent ? draftOfGroup(product, trial) : undefined),
  };
}
