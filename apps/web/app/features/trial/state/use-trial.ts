import type { AnswerOf } from '@portal/contract/catalogue.ts';
import type { CallRefused } from '@portal/contract/client.ts';
import { dayInShanghai } from '@portal/rules/values/dates.ts';
import type { Product, Relation } from '@portal/rules/product/product.ts';
import { useEffect, useMemo, useState } from 'react';
import { api } from '@portal/web-api/browser-api.ts';
import { onlyInsured } from '@portal/rules/sale/answers/parties.ts';
import { problemsOf, type QuoteRequest, readTrial, type SumRequest, type TrialProblem, withSum } from './read-trial.ts';
import { useToday } from './today.ts';
import { useOccupations } from './use-occupations.ts';
import { goodLink } from '../../partner/partner-link.ts';
import { useOwnFacts } from './use-own-facts.ts';
import { readStoredTrial, storeTrial } from './trial-storage.ts';
import { chooseRelation, defaultTrial, presetTrial, type TrialState } from './trial-state.ts';
import { type LatestAnswer, useLatestAnswer } from '@portal/web-api/use-latest-answer.ts';

type Answer = AnswerOf<'quotePremium'>;

/** The price of the insured with its discounts, and how often it is paid. */
export type Quote = Answer['insureds'][number] & Pick<Answer, 'payments' | 'perYear' | 'discounts'>;

/** The trial of one product: its choices, its price, and its problems. */
export interface Trial {
  readonly product: Product;
  readonly state: TrialState;
  /** Undefined until the page runs in the browser. */
  readonly today: string | undefined;
  readonly change: (change: Partial<TrialState> | ((state: TrialState) => TrialState)) => void;
  readonly chooseRelation: (relation: Relation) => void;
  readonly problemAt: (path: string) => string | undefined;
  readonly problems: readonly TrialProblem[];
  /** The price of the choices if `isCurrent`; while theirs is loading, the last one, which is hidden and keeps its place. */
  readonly quote: Quote | undefined;
  readonly isCurrent: boolean;
  /** The price of the current choices is loading. */
  readonly isPricing: boolean;
  /** The priced request, with the sum assured if there is one. Undefined while there is no price for the current choices. */
  readonly priced: SumRequest | undefined;
  /** The price request failed. */
  readonly failure: CallRefused | undefined;
  readonly retry: () => void;
  /** Also shows missing answers from then on. Returns the path of the first problem, if any. */
  readonly demandAll: () => string | undefined;
}

async function askQuote(request: QuoteRequest): Promise<Quote> {
  const answer = await api('quotePremium', { ...request, ...(await goodLink(request.goodsId)) });
  const { payments, perYear, discounts } = answer;
  return { ...onlyInsured(answer), payments, perYear, discounts };
}

/** The choices of the link or those stored in this tab, from the first render in the browser on. */
function useTrialState(product: Product, preset: string) {
  const today = useToday();
  const [state, setState] = useState<TrialState>();
  const begin = (on: string): TrialState => readStoredTrial(product, preset) ?? presetTrial(product, new URLSearchParams(preset), on);
  if (today !== undefined && state === undefined) setState(begin(today));
  useEffect(() => {
    if (state) storeTrial(product.goodsId, preset, state);
  }, [product.goodsId, preset, state]);
  const fallback = useMemo(() => defaultTrial(product), [product]);
  const change: Trial['change'] = (next) =>
    setState((last) => {
      // The customer may have made a choice before this runs.
      const state = last ?? begin(dayInShanghai(new Date()));
      return typeof next === 'function' ? next(state) : { ...state, ...next };
    });
  useOwnFacts(product, today, state, setState);
  return { today, state: state ?? fallback, isReady: state !== undefined, change };
}

function usePrices(product: Product, request: QuoteRequest | undefined) {
  const latest: LatestAnswer<QuoteRequest, Quote> = useLatestAnswer(askQuote, request);
  const priced = request && latest.isCurrent && latest.good ? withSum(product, request, latest.good.answer.sumAssured) : undefined;
  return { latest, priced };
}

/** `preset` is the canonical query of a link's choices, empty if there are none. */
export function useTrial(product: Product, preset: string): Trial {
  const { today, state, isReady, change } = useTrialState(product, preset);
  const occupation = useOccupations(product);
  const [demands, setDemands] = useState(false);
  const reading = useMemo(
    () => (isReady && today ? readTrial(product, state, today, occupation) : { problems: [] }),
    [product, state, isReady, today, occupation],
  );
  const { latest, priced } = usePrices(product, reading.request);
  const isOutOfRange = latest.refusal?.code === 'QUOTE_OUT_OF_RANGE';
  const problems = useMemo(
    () => [...reading.problems, ...(latest.refusal?.code === 'QUOTE_OUT_OF_RANGE' ? problemsOf(latest.refusal) : [])],
    [reading.problems, latest.refusal],
  );
  const isPricing = !priced && !latest.refusal && problems.length === 0;
  return {
    product,
    state,
    today,
    change,
    chooseRelation: (relation) => change((last) => chooseRelation(product, last, relation, today ?? dayInShanghai(new Date()))),
    problemAt: (path) => problems.find((problem) => problem.path === path && (demands || !problem.isMissing))?.message,
    problems,
    quote: priced || isPricing ? latest.good?.answer : undefined,
    isCurrent: priced !== undefined,
    isPricing,
    priced,
    failure: isOutOfRange ? undefined : latest.refusal,
    retry: latest.retry,
    demandAll: () => {
      setDemands(true);
      return problems[0]?.path;
    },
  };
}
