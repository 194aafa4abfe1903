import type { PrintedRow } from './section.ts';

interface InsuredChoices {
  /** As pages show it; null until it is known. */
  readonly name: string | null;
  readonly relation: string | null;
  readonly choices: readonly { readonly label: string; readonly value: string }[];
  /** Names of the riders. */
  readonly riders: readonly string[];
}

interface Own extends PrintedRow {
  /** `样*二 `, or `样*（配偶）` if others have the same name. */
  readonly who: string;
}

/**
 * The own choices of the insureds of an order. With several insureds, each choice says who has which value, once if all have the same.
 * Names are in the values only: the record of a page keeps its labels apart from the values of a customer. `none`: in place of no riders.
 */
export function ownChoices(insureds: readonly InsuredChoices[], none?: string): PrintedRow[] {
  const own = insureds.flatMap(({ name, relation, choices, riders }, index): Own[] => {
    const isAlone = insureds.filter((one) => one.name === name).length === 1;
    const who = name === null ? `被保险人 ${index + 1} ` : `${name}${isAlone || relation === null ? ' ' : `（${relation}）`}`;
    const chosen = riders.join('、') || none;
    return [
      ...choices.map(({ label, value }) => ({ label, value, who })),
      ...(chosen === undefined ? [] : [{ label: '可选附加险', value: chosen, who }]),
    ];
  });
  return [...Map.groupBy(own, ({ label }) => label)].map(([label, all]) => ({ label, value: sayAll(all, insureds.length) }));
}

function sayAll(all: readonly Own[], people: number): string {
  const [first] = all;
  if (!first || people === 1) return first?.value ?? '';
  const isSame = all.length === people && all.every(({ value }) => value === first.value);
  return isSame ? `每人 ${first.value}` : all.map(({ who, value }) => `${who}${value}`).join('；');
}
