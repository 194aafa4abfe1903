import type { AnswerOf } from '@portal/contract/catalogue.ts';
import type { Product } from '@portal/rules/product/product.ts';
import { type AgreedSection, describeForInsured } from '@portal/rules/sale/description/for-insured.ts';
import type { PrintedRow } from '@portal/rules/sale/description/section.ts';
import { maskPhone } from '@portal/rules/values/masking.ts';
import { priceApplication } from '../../quoting/public.ts';
import { applicationContext } from '../drafts/application-context.ts';
import { documentsToConsentTo, premiumOf } from './consent-content.ts';
import { mayWithdraw, type ShownConsent } from './insured-consent.ts';

type Agreed = Pick<AnswerOf<'showConsent'>, 'goodsId' | 'productVersion' | 'sections' | 'documents'>;

const presentRow = ({ notes = [], details = [], ...row }: PrintedRow): PrintedRow & Agreed['sections'][number]['rows'][number] => ({
  label: row.label,
  value: row.value,
  notes: [...notes],
  details: details.map(({ label, value }) => ({ label, value })),
});

/** What a consent is given to. */
export function presentAgreed(product: Product, sections: readonly AgreedSection[]): Agreed {
  return {
    goodsId: product.goodsId,
    productVersion: product.version,
    sections: sections.map(({ texts, rows, about = null, ...section }) => ({
      ...section,
      about,
      texts: [...texts],
      rows: rows.map(presentRow),
    })),
    documents: [...documentsToConsentTo(product)],
  };
}

/** The content that an insured adult is asked to agree to: everything that a consent covers. */
export function presentConsent(shown: ShownConsent): AnswerOf<'showConsent'> {
  const { consent, order, application, insured, phone, version, content, isGiven, occupations, today } = shown;
  const { product } = version;
  const context = applicationContext(occupations.table, today);
  const price = priceApplication(version, application, context);
  const premiums = { whole: 'problem' in price ? null : price.premium, own: premiumOf(shown, insured) };
  return {
    content: content.toString('hex'),
    state: isGiven ? 'given' : consent.declined_at ? 'declined' : 'open',
    mayWithdraw: isGiven && mayWithdraw(order.state),
    ...presentAgreed(product, describeForInsured({ product, application, context }, insured, premiums)),
    acceptsSum: product.maxBeneficiaries > 0,
    sentTo: maskPhone(phone.number),
  };
}
