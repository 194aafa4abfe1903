import type { PaymentMethod } from '@portal/contract/states.ts';
import CreditCard from 'lucide-react/icons/credit-card';
import Landmark from 'lucide-react/icons/landmark';
import styles from './method-mark.module.css';

/** A small coloured icon of a payment method; its name is shown beside it. */
export function MethodMark({ method }: { readonly method: PaymentMethod }) {
  return (
    <span className={styles.mark} data-method={method} aria-hidden="true">
      {method === 'wechat' && <Bubbles />}
      {method === 'alipay' && '支'}
      {method === 'card' && <CreditCard />}
      {method === 'transfer' && <Landmark />}
    </span>
  );
}

function Bubbles() {
  return (
    <svg viewBox="0 0 24 24" fill="currentColor">
      <path d="M9.6 4.2c-4.1 0-7.4 2.7-7.4 6 0 1.9 1.1 3.6 2.9 4.7l-.7 2.3 2.7-1.4c.8.2 1.6.4 2.5.4h.6a5.2 5.2 0 0 1-.2-1.4c0-3.1 2.9-5.6 6.5-5.6h.4c-.6-2.9-3.6-5-7.3-5z" />
      <path d="M21.8 14.7c0-2.7-2.6-4.8-5.7-4.8s-5.7 2.1-5.7 4.8 2.6 4.8 5.7 4.8c.7 0 1.4-.1 2-.3l2.1 1.1-.6-1.8c1.3-.9 2.2-2.2 2.2-3.8z" />
    </svg>
  );
}
