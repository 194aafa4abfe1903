import { genders } from '@portal/reference/genders.ts';
import { knownAge } from '@portal/rules/person/age.ts';
import { paymentsOf } from '@portal/rules/product/payments.ts';
import { partyOf } from '@portal/rules/sale/answers/parties.ts';
import { isSameData } from '@portal/rules/values/equality.ts';
import { fromYuanText, showYuan, toYuanText } from '@portal/rules/values/money.ts';
import { useEffect, useState } from 'react';
import { Alert } from '../../../ui/alert/alert.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { boughtIn, readSeenPrice, type SeenPrice, storeSeenPrice } from '../../resume/seen-price.ts';
import { type Draft, useDraft } from '../draft/use-draft.tsx';
import { premiumLabel } from '@portal/rules/sale/pages/premium-label.ts';

/** The saved price with what it is for. Undefined while it is not known, and in a sale for several, whose parts are not told apart. */
function presentPrice({ sale, saving, rules }: Draft): SeenPrice | undefined {
  const { premium, application, product } = sale;
  const [insured, ...others] = application.insureds;
  if (premium === null || saving !== 'saved' || !insured || others.length > 0) return undefined;
  const { birthday, gender } = partyOf(application, insured.party);
  const age = knownAge(birthday, rules.today);
  return { premium: toYuanText(premium), bought: boughtIn(application, product.version), age, gender };
}

/** `年龄由 30 周岁变为 36 周岁、性别由男变为女`; empty if neither is another. */
export function sayWhy(seen: SeenPrice, present: SeenPrice): string {
  const years = (age: number | undefined) => (age === undefined ? '未填写' : ` ${age} 周岁`);
  const sex = (gender: SeenPrice['gender']) => (gender === undefined ? '未填写' : genders[gender]);
  return [
    ...(seen.age === present.age ? [] : [`年龄由${years(seen.age)}变为${years(present.age)}`]),
    ...(seen.gender === present.gender ? [] : [`性别由${sex(seen.gender)}变为${sex(present.gender)}`]),
  ].join('、');
}

let told = '';

/** Says that age or sex changed the price since the customer saw it: from how much to how much, and why. It stays until it is read. */
export function PremiumChange() {
  const draft = useDraft();
  const { orderNo, product, application } = draft.sale;
  const [seen, setSeen] = useState(() => readSeenPrice(orderNo));
  const present = presentPrice(draft);
  const isSameSale = seen !== undefined && present !== undefined && isSameData(seen.bought, present.bought);
  const why = isSameSale && seen.premium !== present.premium ? sayWhy(seen, present) : '';
  const text = why && seen && present ? `${showYuan(fromYuanText(seen.premium))} → ${showYuan(fromYuanText(present.premium))}` : '';
  const accept = (): void => {
    if (!present) return;
    storeSeenPrice(orderNo, present);
    setSeen(present);
  };

  useEffect(() => {
    if (present && !why && !isSameData(seen, present)) accept();
  });
  const label = premiumLabel(paymentsOf(product, application.choices));
  useEffect(() => {
    // The panel is at the top of the page, and this where the customer is typing: once, not on every step.
    if (text && text !== told) showToast(`${label}有变化：${text}`);
    if (text) told = text;
  }, [text, label]);

  if (!text) return null;
  return (
    <Alert
      live
      title={`${label}有变化：${text}`}
      actions={
        <Button kind="secondary" size="small" onClick={accept}>
          知道了
        </Button>
      }
    >
      按已填写的信息，被保险人{why}。保费随之重新计算，保障内容不变。
    </Alert>
  );
}
