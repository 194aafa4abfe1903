import { CallRefused } from '@portal/contract/client.ts';
import type { PaymentMethod } from '@portal/contract/states.ts';
import { checkBankAccount } from '@portal/rules/bank-account.ts';
import { type Fen, showYuan } from '@portal/rules/money.ts';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Alert } from '../../../ui/alert/alert.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { FieldGroup } from '../../../ui/field/field-group.tsx';
import { CardField } from './card-field.tsx';
import { MethodMark } from './method-mark.tsx';
import { offeredMethods, paymentLabels } from './payment-labels.ts';
import styles from './payment-form.module.css';
import { readCardNumber } from './show-card-number.ts';
import type { PaymentChoice } from './start-payment.ts';

interface PaymentFormProps {
  amount: Fen;
  /** Resolves when the attempt is open; rejects with `CallRefused`. */
  onPay: (choice: PaymentChoice) => Promise<void>;
  /** Beside the button: another way on. */
  secondary?: ReactNode;
}

interface Mistakes {
  method?: string;
  card?: string;
  refused?: CallRefused;
}

const groupId = 'pay-method';
const cardId = 'pay-card-number';

/** Choice of the method and the payment itself. Nothing is chosen in advance. */
export function PaymentForm({ amount, onPay, secondary }: PaymentFormProps) {
  const [method, setMethod] = useState<PaymentMethod>();
  const [card, setCard] = useState('');
  const [mistakes, setMistakes] = useState<Mistakes>({});
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    const choice = readChoice(method, card);
    if ('mistakes' in choice) {
      setMistakes(choice.mistakes);
      document.getElementById(choice.mistakes.card ? cardId : groupId)?.focus();
      return;
    }
    setBusy(true);
    setMistakes({});
    try {
      await onPay(choice);
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error;
      setMistakes(error.code === 'CARD_NOT_SUPPORTED' ? { card: error.message } : { refused: error });
    } finally {
      setBusy(false);
    }
  };

  return (
    <form onSubmit={(event) => void submit(event)} noValidate className={styles.form}>
      <FieldGroup id={groupId} legend="选择支付方式" error={mistakes.method} wide>
        <div className={styles.methods}>
          {offeredMethods.map((option) => (
            <MethodOption
              key={option}
              method={option}
              chosen={option === method}
              onChoose={() => {
                setMethod(option);
                setMistakes({});
              }}
            />
          ))}
        </div>
      </FieldGroup>
      {method === 'card' && (
        <CardField
          id={cardId}
          value={card}
          onValue={(typed) => {
            setCard(typed);
            setMistakes((known) => ({ ...known, card: undefined }));
          }}
          error={mistakes.card}
        />
      )}
      {mistakes.refused && (
        <Alert kind="error" live title={mistakes.refused.message}>
          {mistakes.refused.reference && <>参考编号：{mistakes.refused.reference}</>}
        </Alert>
      )}
      <div className={styles.actions}>
        <Button type="submit" kind="buy" size="large" blockOnPhone busy={busy} busyLabel="正在发起支付">
          立即支付 {showYuan(amount)}
        </Button>
        {secondary}
      </div>
    </form>
  );
}

/** The choice ready to be sent, or what is still missing. */
function readChoice(method: PaymentMethod | undefined, card: string): PaymentChoice | { mistakes: Mistakes } {
  if (!method) return { mistakes: { method: '请选择支付方式' } };
  if (method !== 'card') return { method };
  const cardNumber = readCardNumber(card);
  const refusal = checkBankAccount(cardNumber);
  return refusal ? { mistakes: { card: refusal.message } } : { method, cardNumber };
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
