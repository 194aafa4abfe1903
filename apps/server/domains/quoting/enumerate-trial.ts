import type { ApplicationContext } from '@portal/rules/sale/judging/application-context.ts';
import type { AnswerOf, ParsedRequestOf } from '@portal/contract/catalogue.ts';
import { combineOptions, ownInputs } from '@portal/rules/product/inputs.ts';
import type { Product } from '@portal/rules/product/product.ts';
import type { Application } from '@portal/rules/sale/answers/application.ts';
import { applicationOf } from '@portal/rules/sale/trial.ts';
import { fen, toYuanText } from '@portal/rules/values/money.ts';
import { Refused } from '../../platform/refused.ts';
import type { ProductVersion } from '../products/public.ts';
import { judgeTrial, priceTrial, totalOf } from './price-trial.ts';

/** The application with other options, the same for everybody. */
function withOptions(product: Product, application: Application, options: Readonly<Record<string, string>>): Application {
  const own = ownInputs(product);
  const pick = (isOwn: boolean) => Object.fromEntries(Object.entries(options).filter(([id]) => own.has(id) === isOwn));
  return {
    ...application,
    choices: { ...application.choices, ...pick(false) },
    insureds: application.insureds.map((insured) => ({ ...insured, choices: { ...insured.choices, ...pick(true) } })),
  };
}

/** Prices every combination of options for the same people, sums and riders. A combination that is not sold has the reason instead. */
export function enumerateTrial(
  version: ProductVersion,
  request: ParsedRequestOf<'enumeratePremiums'>,
  context: ApplicationContext,
): AnswerOf<'enumeratePremiums'> | Refused<'QUOTE_OUT_OF_RANGE'> {
  const application = applicationOf(version.product, request);
  const answers = combineOptions(version.product).map((choices) => {
    const parts = priceTrial(version, withOptions(version.product, application, choices), context);
    if (parts instanceof Refused) return { choices, premium: null, insureds: [], reason: parts.message ?? '不可投保' };
    const insureds = parts.map(({ insured, premium }) => ({ id: insured.id, premium: toYuanText(fen(premium.total)) }));
    return { choices, premium: toYuanText(fen(totalOf(parts))), insureds, reason: null };
  });
  // Nothing can be sold: the people or the sum are the reason, not the choices.
  const refused = answers.every(({ premium }) => premium === null) ? judgeTrial(version, application, context) : undefined;
  return refused ?? answers;
}
