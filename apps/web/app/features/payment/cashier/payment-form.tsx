import type { PaymentMethod } from '@portal/contract/states.ts';
import type { Finding } from '@portal/rules/sale/application.ts';
import { checkBankAccount } from '@portal/rules/account/bank-account.ts';
import { type Fen, showYuan } from '@portal/rules/values/money.ts';
import { findAt } from '@portal/rules/values/refusal.ts';
import { type ReactNode, useState } from 'react';
import { Form } from '../../../forms/form/form.tsx';
import { SubmitButton } from '../../../forms/form/submit-button.tsx';
import type { FieldsOfRefusals } from '../../../forms/form/form-findings.ts';
import { useForm } from '../../../forms/form/use-form.ts';
import { FieldGroup } from '../../../ui/field/field-group.tsx';
import { CardField } from './card-field.tsx';
import { MethodMark } from './method-mark.tsx';
import { offeredMethods, paymentLabels } from './payment-labels.ts';
import styles from './payment-form.module.css';
import { readCardNumber } from './show-card-number.ts';
import type { PaymentChoice } from './start-payment.ts';

/** Fields beside the choice of the method, of a page that asks for more. */
export interface MoreFields {
  /** The entries: paths of findings lead into them. */
  readonly entries: object;
  readonly check: () => Finding[];
  readonly fieldsOfRefusals: FieldsOfRefusals;
  readonly render: (errorAt: (path: string) => string | undefined) => ReactNode;
}

interface PaymentFormProps {
  amount: Fen;
  /** The method that the customer paid with last. */
  usual: PaymentMethod | null;
  /** Resolves when the payment attempt is open; rejects with `CallRefused`. */
  onPay: (choice: PaymentChoice) => Promise<void>;
  /** Shown above the methods. */
  more?: MoreFields | undefined;
  cardHint?: string | undefined;
  /** Shown beside the button: an alternative action. */
  secondary?: ReactNode;
}

interface PaymentEntries {
  readonly method?: PaymentMethod;
  /** The number as typed. */
  readonly card: { readonly number?: string };
}

function checkPayment({ method, card }: PaymentEntries): Finding[] {
  if (!method) return findAt('method', { rule: 'payment.method', message: '请选择支付方式' });
  return method === 'card' ? findAt('card.number', checkBankAccount(readCardNumber(card.number ?? ''))) : [];
}

/** The choice of the payment method, and the button to pay. Only the method that was used last is chosen already. */
export function PaymentForm({ amount, usual, onPay, more, cardHint, secondary }: PaymentFormProps) {
  const known = offeredMethods.find((method) => method === usual);
  const [entries, setEntries] = useState<PaymentEntries>({ card: {}, ...(known && { method: known }) });
  const { method, card } = entries;
  const form = useForm({
    entries: { ...entries, ...more?.entries },
    check: (all) => [...(more?.check() ?? []), ...checkPayment(all)],
    fieldsOfRefusals: { CARD_NOT_SUPPORTED: 'card.number', ...more?.fieldsOfRefusals },
    async submit() {
      if (method) await onPay(method === 'card' ? { method, cardNumber: readCardNumber(card.number ?? '') } : { method });
    },
  });
  return (
    <Form
      form={form}
      actions={
        <div className={styles.actions}>
          <SubmitButton kind="buy" blockOnPhone busyLabel="正在发起支付">
            立即支付 {showYuan(amount)}
          </SubmitButton>
          {secondary}
        </div>
      }
    >
      {more?.render(form.errorAt)}
      <FieldGroup id="method" legend="选择支付方式" error={form.errorAt('method')} wide>
        <div className={styles.methods}>
          {offeredMethods.map((option) => (
            <MethodOption
              key={option}
              method={option}
              chosen={option === method}
              onChoose={() => setEntries((known) => ({ ...known, method: option }))}
            />
          ))}
        </div>
      </FieldGroup>
      {method === 'card' && (
        <CardField
          path="card.number"
          hint={cardHint}
          value={card.number}
          onChange={(number) => setEntries((known) => ({ ...known, card: { number } }))}
        />
      )}
    </Form>
  );
}

function MethodOption({ method, chosen, onChoose }: { method: PaymentMethod; chosen: boolean; onChoose: () => void }) {
  const { name, hint } = paymentLabels[method];
  return (
    <label className={styles.method}>
      <input type="radio" name="method" value={method} checked={chosen} onChange={onChoose} className={styles.radio} />
      <MethodMark method={method} />
      <span className={styles.words}>
        <b className={styles.name}>{name}</b>
        <span className={styles.hint}>{hint}</span>
      </span>
    </label>
  );
}
