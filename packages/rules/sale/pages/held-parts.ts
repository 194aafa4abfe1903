import { premiumYearsOf } from '../../product/inputs.ts';
import { perYearOf } from '../../product/payments.ts';
import type { Product } from '../../product/product.ts';
import { type Fen, fen } from '../../values/money.ts';
import type { Application } from '../answers/application.ts';
import { boughtKinds, type HeldSale, type SaidHeld, type SaidYearly, sayHeld, sayYearly } from '../held/held-cover.ts';
import { applicantOf, partyOf } from '../answers/parties.ts';
import type { ShownField, ShownPart } from './page-model.ts';

interface Sale {
  readonly product: Product;
  readonly application: Application;
  /** Null until it can be computed. */
  readonly premium: Fen | null;
  readonly held?: HeldSale | undefined;
}

export const heldHeading = '已有保障';
export const heldScope = '只列您作为投保人的保单；他人为其投保的保单属于他人信息，不在此显示。';
export const noneHeld = '没有您为其投保的有效保单';

/** The facts about one insured; undefined as long as their certificate is not typed. */
export function sayHeldOf({ product, application, held }: Sale, insuredId: string): SaidHeld | undefined {
  const found = held?.insureds.find(({ insured }) => insured === insuredId);
  const insured = application.insureds.find(({ id }) => id === insuredId);
  if (!held || !found || !insured) return undefined;
  const isSelf = insured.party === application.applicant;
  return sayHeld(found.policies, boughtKinds(product, application, insuredId), { isSelf, isVerified: held.isVerified });
}

/** The facts about all premiums of a year. */
export function sayYearlyOf({ product, application, premium }: Sale, held: HeldSale): SaidYearly {
  const { choices } = application;
  const yearly = premium === null ? null : fen(premium * perYearOf(product, choices));
  return sayYearly(held.premiums, { premium: yearly, years: premiumYearsOf(product, choices) }, applicantOf(application).annualIncome);
}

const valueOf = (label: string, value: string | undefined): ShownField[] => (value === undefined ? [] : [{ label, value }]);

/** The existing cover as a signed-in customer reads it. Everything about them is among the values. */
export function heldParts(sale: Sale): ShownPart[] {
  const { application, held } = sale;
  if (!held) return [];
  const parts = application.insureds.flatMap(({ id, party }): ShownPart[] => {
    const said = sayHeldOf(sale, id);
    if (!said) return [];
    const policies = said.policies.map(({ term, detail }) => ({ label: '保单', value: `${term}：${detail}` }));
    return [
      {
        heading: heldHeading,
        ...(application.insureds.length > 1 ? { about: partyOf(application, party).name ?? '' } : {}),
        texts: [heldScope],
        fields: [
          ...(policies.length > 0 ? policies : [{ label: '保单', value: noneHeld }]),
          ...valueOf('重复的保障', said.overlap),
          ...valueOf('没有的保障', said.gap),
        ],
      },
    ];
  });
  if (parts.length === 0) return [];
  const { fields, warning } = sayYearlyOf(sale, held);
  const yearly = [...fields.map(({ term, detail }) => ({ label: term, value: detail })), ...valueOf('提醒', warning)];
  return yearly.length > 0 ? [...parts, { heading: '每年保费', texts: [], fields: yearly }] : parts;
}
