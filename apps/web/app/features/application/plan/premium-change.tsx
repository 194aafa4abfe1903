import { paymentsOf } from '@portal/rules/product/payments.ts';
import { isSameData } from '@portal/rules/values/equality.ts';
import { fromYuanText, showYuan, toYuanText } from '@portal/rules/values/money.ts';
import { useEffect, useRef, useState } from 'react';
import { Alert } from '@portal/ui/alert/alert.tsx';
import { Button } from '@portal/ui/button/button.tsx';
import { showToast } from '@portal/ui/toast/toast-store.ts';
import { boughtIn, livesIn, readSeenPrice, type SeenPrice, storeSeenPrice } from '../../resume/seen-price.ts';
import { type Draft, useDraft } from '../draft/use-draft.tsx';
import { premiumLabel } from '@portal/rules/sale/description/premium-label.ts';
import { hasOtherMembers, isSameSale, sayWhy } from './say-why.ts';

/** The saved price with its choices and people. Undefined while it is not known, and in a sale for a group. */
function presentPrice({ sale, saving, rules }: Draft): SeenPrice | undefined {
  const { premium, application, product } = sale;
  if (premium === null || saving !== 'saved' || application.insureds.length === 0) return undefined;
  const bought = boughtIn(application, product.version);
  return { premium: toYuanText(premium), bought, ...livesIn(product, application, rules.today) };
}

/** The change of the price, in the words of the panel. */
function explain(seen: SeenPrice, present: SeenPrice, { sale, rules }: Draft): string {
  const why = sayWhy(seen, present, { ratedBy: sale.product.ratedBy, occupation: rules.occupation });
  const kept = hasOtherMembers(seen, present) ? '' : '，保障内容不变';
  return why ? `按已填写的信息，${why}。保费随之重新计算${kept}。` : `保费按已填写的信息重新计算${kept}。`;
}

function isOnScreen(element: HTMLElement | null): boolean {
  if (!element) return false;
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}

let told = '';

/** Says that answers changed the price since the customer saw it: from how much to how much, and why. It stays until it is read. */
export function PremiumChange() {
  const draft = useDraft();
  const { orderNo, product, application } = draft.sale;
  const [seen, setSeen] = useState(() => readSeenPrice(orderNo));
  const panel = useRef<HTMLDivElement>(null);
  const present = presentPrice(draft);
  const isOther =
    seen !== undefined && present !== undefined && seen.premium !== present.premium && isSameSale(seen.bought, present.bought);
  const text = isOther ? `${showYuan(fromYuanText(seen.premium))} → ${showYuan(fromYuanText(present.premium))}` : '';
  const accept = (): void => {
    if (!present) return;
    storeSeenPrice(orderNo, present);
    setSeen(present);
  };

  useEffect(() => {
    if (present && !isOther && !isSameData(seen, present)) accept();
  });
  const label = premiumLabel(paymentsOf(product, application.choices));
  useEffect(() => {
    // Where the customer is typing, if the panel at the top of the page is out of view: once, not on every step.
    if (text && text !== told && !isOnScreen(panel.current)) showToast(`${label}有变化：${text}`);
    if (text) told = text;
  }, [text, label]);

  if (!isOther) return null;
  return (
    <div ref={panel}>
      <Alert
        live
        title={`${label}有变化：${text}`}
        actions={
          <Button kind="secondary" size="small" onClick={accept}>
            知道了
          </Button>
        }
      >
        {explain(seen, present, draft)}
      </Alert>
    </div>
  );
}
