import type { AnswerOf } from '@portal/contract/catalogue.ts';
import type { Application } from '@portal/rules/sale/answers/application.ts';
import type { RosterContext } from '@portal/rules/roster/roster.ts';
import { pricedGroup } from '@portal/rules/sale/answers/group.ts';
import { toYuanText } from '@portal/rules/values/money.ts';
import type { ProductVersion } from '../../products/public.ts';
import { priceApplication, priceGroup } from '../../quoting/public.ts';

/** The premiums of the people of an application's roster, by class of occupation. */
export function priceRoster(version: ProductVersion, application: Application, context: RosterContext): AnswerOf<'closeRoster'>['price'] {
  const { group } = application;
  const price = priceApplication(version, application, context);
  if ('problem' in price) return { premium: null, problem: price.problem, classes: [] };
  const priced = group && priceGroup(version, pricedGroup(application, group));
  const classes = priced?.ok ? priced.classes : [];
  return {
    premium: toYuanText(price.premium),
    problem: null,
    classes: classes.map(({ lifeClass, count, premium, subtotal }) => ({
      lifeClass,
      count,
      premium: toYuanText(premium),
      subtotal: toYuanText(subtotal),
    })),
  };
}
