import type { Detail } from './describe-person.ts';

interface InsuredChoices {
  readonly choices: readonly { readonly label: string; readonly value: string }[];
  /** Names of the riders. */
  readonly riders: readonly string[];
}

/** What each insured of an order has of their own, with their number if there are several. `none`: in place of no riders. */
export function ownChoices(insureds: readonly InsuredChoices[], none?: string): Detail[] {
  return insureds.flatMap(({ choices, riders }, index) => {
    const chosen = riders.join('、') || none;
    return [
      ...choices.map(({ label, value }) => ({ term: label, detail: value })),
      ...(chosen === undefined ? [] : [{ term: '可选附加险', detail: chosen }]),
    ].map(({ term, detail }) => ({ term: insureds.length > 1 ? `${term}（被保险人 ${index + 1}）` : term, detail }));
  });
}
