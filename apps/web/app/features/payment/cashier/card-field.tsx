import Landmark from 'lucide-react/icons/landmark';
import { useEffect, useState } from 'react';
import { Field } from '../../../ui/field/field.tsx';
import { TextInput } from '../../../ui/field/text-input.tsx';
import styles from './card-field.module.css';
import { readCardNumber, showCardNumber } from './show-card-number.ts';

interface CardFieldProps {
  id: string;
  value: string;
  onValue: (typed: string) => void;
  error?: string;
}

/** The debit card to pay with; its bank is named as soon as the number tells it. */
export function CardField({ id, value, onValue, error }: CardFieldProps) {
  const bank = useBankName(readCardNumber(value));
  return (
    <div className={styles.field}>
      <Field id={id} label="银行卡号" hint="请填写投保人本人的借记卡，卡号仅用于本次支付" error={error} required>
        {(control) => (
          <TextInput
            {...control}
            inputMode="numeric"
            autoComplete="cc-number"
            placeholder="请输入12至19位卡号"
            maxLength={30}
            value={value}
            onChange={(event) => onValue(event.target.value)}
            onBlur={() => onValue(showCardNumber(readCardNumber(value)))}
            className="num"
          />
        )}
      </Field>
      <p className={styles.bank} role="status">
        {bank && (
          <>
            <Landmark aria-hidden="true" />
            {bank} · 借记卡
          </>
        )}
      </p>
    </div>
  );
}

/** The list of banks is fetched when a card is first typed: most customers pay with a wallet. */
function useBankName(digits: string): string | undefined {
  const prefix = digits.length >= 6 ? digits.slice(0, 6) : '';
  const [found, setFound] = useState<{ prefix: string; name: string | undefined }>();
  useEffect(() => {
    if (!prefix) return;
    let current = true;
    import('@portal/reference/banks.ts').then(
      ({ bankOfCard }) => {
        if (current) setFound({ prefix, name: bankOfCard(prefix)?.name });
      },
      // Only the bank's name beside the field is missing.
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [prefix]);
  return prefix && found?.prefix === prefix ? found.name : undefined;
}
