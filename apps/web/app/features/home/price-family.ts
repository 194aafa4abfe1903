import type { Api } from '@portal/contract/client.ts';
import { writeTrial } from '@portal/contract/wire.ts';
import { relations } from '@portal/reference/relations.ts';
import { knownAge } from '@portal/rules/person/age.ts';
import type { Product } from '@portal/rules/product/product.ts';
import { trialContext, trialOf } from '@portal/rules/sale/trial.ts';
import { partyOf } from '@portal/rules/sale/parties.ts';
import { beginFamily } from '../family/family-trial.ts';
import { describeExample } from './price-example.ts';

/** The premium and the assumptions of the family that a product's page begins with, as of today. No premium if it cannot be quoted. */
export async function priceFamily(api: Api, product: Product, today: string) {
  const { application } = beginFamily(product, trialContext(today));
  const quote = await api('quoteFamily', writeTrial(trialOf(product, application))).catch(() => undefined);
  const people = application.insureds.map(
    ({ party, relation }) => `${relation ? relations[relation] : ''} ${knownAge(partyOf(application, party).birthday, today) ?? ''} 岁`,
  );
  const [first] = application.insureds;
  const note = `${people.join('、')}，每人${describeExample(product, { ...application.choices, ...first?.choices })}`;
  return { quote, note };
}
