import type { AnswerOf } from '@portal/contract/catalogue.ts';

interface OwnChoice {
  readonly term: string;
  readonly detail: string;
}

/** What each insured of an order has of their own, with their number if there are several. `none`: in place of no riders. */
export function ownChoices({ insureds }: Pick<AnswerOf<'getOrder'>, 'insureds'>, none?: string): OwnChoice[] {
  return insureds.flatMap(({ choices, riders }, index) => {
    const chosen = riders.join('、') || none;
    return [
      ...choices.map(({ label, value }) => ({ term: label, detail: value })),
      ...(chosen === undefined ? [] : [{ term: '可选附加险', detail: chosen }]),
    ].map(({ term, detail }) => ({ term: insureds.length > 1 ? `${term}（被保险人 ${index + 1}）` : term, detail }));
  });
}
