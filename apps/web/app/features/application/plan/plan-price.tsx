import type { RequestOf } from '@portal/contract/catalogue.ts';
import { writeChoices } from '@portal/contract/wire.ts';
import type { Application, Person, Selection } from '@portal/rules/sale/application.ts';
import { fromYuanText, showYuan } from '@portal/rules/values/money.ts';
import { applicantOf, firstInsured, partyOf } from '@portal/rules/sale/parties.ts';
import type { Product } from '@portal/rules/product/product.ts';
import { api } from '../../../api/browser-api.ts';
import { useLatestAnswer } from '../../../api/use-latest-answer.ts';
import { useDraft } from '../draft/use-draft.tsx';
import { premiumLabel } from './describe-plan.ts';
import styles from './plan-dialog.module.css';

type QuoteRequest = RequestOf<'quotePremium'>;

const askPrice = (request: QuoteRequest) => api('quotePremium', request);

/** The price of the plan for the people as filled in so far. */
export function PlanPrice({ selection }: { readonly selection: Selection }) {
  const { sale } = useDraft();
  const request = priceRequest(sale.product, sale.application, selection);
  const { good, refusal } = useLatestAnswer(askPrice, request);
  if (!request) return null;
  return (
    <p className={styles.price} role="status">
      {refusal?.line ?? (good && `调整后${premiumLabel(good.answer.payments)}：${showYuan(fromYuanText(good.answer.premium))}`)}
    </p>
  );
}

/** Undefined while an answer that the price depends on is missing. */
function priceRequest({ goodsId, elements }: Product, application: Application, selection: Selection): QuoteRequest | undefined {
  const { party, relation } = firstInsured(application);
  const person = partyOf(application, party);
  const insured = lifeOf(person);
  if (!insured || (elements.insured.includes('socialInsurance') && !person.socialInsurance)) return undefined;
  const { choices, riders } = selection;
  const applicant = lifeOf(applicantOf(application));
  return { goodsId, insured, relation, applicant, choices: writeChoices(choices), riders: [...riders] };
}

function lifeOf({ gender, birthday, socialInsurance }: Person): QuoteRequest['applicant'] {
  return gender && birthday ? { gender, birthday, socialInsurance } : undefined;
}
