import type { RequestOf } from '@portal/contract/catalogue.ts';
import { writeTrial } from '@portal/contract/wire.ts';
import { isUnanswered } from '@portal/rules/person/check-person.ts';
import type { Selection } from '@portal/rules/sale/answers/application.ts';
import { checkPart } from '@portal/rules/sale/judging/check-part.ts';
import { fromYuanText, showYuan } from '@portal/rules/values/money.ts';
import { withSelection } from '@portal/rules/sale/answers/parties.ts';
import { trialOf } from '@portal/rules/sale/trial.ts';
import { api } from '@portal/web-api/browser-api.ts';
import { useLatestAnswer } from '@portal/web-api/use-latest-answer.ts';
import { type Draft, useDraft } from '../draft/use-draft.tsx';
import { useInsured } from '../draft/use-insured.tsx';
import { premiumLabel } from '@portal/rules/sale/description/premium-label.ts';
import { Text } from '@portal/ui/layout/text.tsx';
import styles from './plan-dialog.module.css';

type QuoteRequest = RequestOf<'quotePremium'>;

const askPrice = (request: QuoteRequest) => api('quotePremium', request);

/** The price of the plan for the people as filled in so far. */
export function PlanPrice({ selection }: { readonly selection: Selection }) {
  const draft = useDraft();
  const { insured } = useInsured();
  const request = priceRequest(draft, insured.id, selection);
  const { good, refusal } = useLatestAnswer(askPrice, request);
  if (!request) return null;
  return (
    <Text tone="amber-ink" weight={600} className={styles.price} role="status">
      {refusal?.line ?? (good && `调整后${premiumLabel(good.answer.payments)}：${showYuan(fromYuanText(good.answer.premium))}`)}
    </Text>
  );
}

/** Undefined while an answer that the price depends on is missing. */
function priceRequest({ sale, rules }: Pick<Draft, 'sale' | 'rules'>, id: string, selection: Selection): QuoteRequest | undefined {
  const { product, application } = sale;
  const tried = withSelection(product, application, id, selection);
  const isAsked = checkPart(product, tried, rules, { asked: 'price' }).some(isUnanswered);
  return isAsked ? undefined : writeTrial(trialOf(product, tried));
}
