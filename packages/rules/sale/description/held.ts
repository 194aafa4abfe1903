import { perYearOf } from '../../product/payments.ts';
import { fen } from '../../values/money.ts';
import { boughtKinds, type HeldSale, type SaidHeld, sayHeld, sayYearly } from '../held/held-cover.ts';
import { type DescribedSale, partOf } from './described-sale.ts';
import type { PrintedRow, Row, Section } from './section.ts';

type HeldBeside = Pick<DescribedSale, 'product' | 'application' | 'premium' | 'held'>;

export const heldHeading = '已有保障';
export const heldScope = '只列您作为投保人的保单；他人为其投保的保单属于他人信息，不在此显示。';
export const noneHeld = '没有您为其投保的有效保单';

/** The facts about one insured; undefined as long as their certificate is not typed. */
export function sayHeldOf({ product, application, held }: HeldBeside, insuredId: string): SaidHeld | undefined {
  const found = held?.insureds.find(({ insured }) => insured === insuredId);
  const insured = application.insureds.find(({ id }) => id === insuredId);
  if (!held || !found || !insured) return undefined;
  const isSelf = insured.party === application.applicant;
  return sayHeld(found.policies, boughtKinds(product, application, insuredId), { isSelf, isVerified: held.isVerified });
}

/** The facts about all premiums of a year. */
export function sayYearlyOf({ product, application, premium }: HeldBeside, held: HeldSale): PrintedRow[] {
  return sayYearly(held.premiums, premium === null ? null : fen(premium * perYearOf(product, application.choices)));
}

const said = (id: string, label: string, value: string | undefined): Row[] => (value === undefined ? [] : [{ id, label, value }]);

/** The existing cover as a signed-in customer reads it. Everything about them is among the values. */
export function describeHeld(sale: HeldBeside): Section[] {
  const { application, held } = sale;
  if (!held) return [];
  const sections = application.insureds.flatMap((insured): Section[] => {
    const found = sayHeldOf(sale, insured.id);
    if (!found) return [];
    const policies = found.policies.map(({ label, value }, index) => ({
      id: `policy.${index}`,
      label: '保单',
      value: `${label}：${value}`,
    }));
    const rows = [
      ...(policies.length > 0 ? policies : said('policy', '保单', noneHeld)),
      ...said('overlap', '重复的保障', found.overlap),
      ...said('gap', '没有的保障', found.gap),
    ];
    return [{ heading: heldHeading, ...partOf(application, insured), texts: [heldScope], rows }];
  });
  if (sections.length === 0) return [];
  const yearly = sayYearlyOf(sale, held).flatMap(({ label, value }) => said(label, label, value));
  return yearly.length > 0 ? [...sections, { heading: '每年保费', texts: [], rows: yearly }] : sections;
}
