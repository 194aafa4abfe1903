import Landmark from 'lucide-react/icons/landmark';
import { useEffect, useState } from 'react';
import { TextField } from '@portal/forms/form/text-field.tsx';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import styles from './card-field.module.css';
import { readCardNumber, showCardNumber } from './show-card-number.ts';

interface CardFieldProps {
  path: string;
  /** As typed. */
  value: string | undefined;
  onChange: (typed: string | undefined) => void;
  hint?: string | undefined;
}

/** The debit card to pay with; its bank is shown as soon as the number identifies it. */
export function CardField({ path, value, onChange, hint = '请填写投保人本人的借记卡，卡号仅用于本次支付' }: CardFieldProps) {
  const bank = useBankName(readCardNumber(value ?? ''));
  return (
    <Cluster align="start" gap={4} rowGap={0}>
      <TextField
        path={path}
        label="银行卡号"
        hint={hint}
        value={value}
        onChange={onChange}
        clean={(typed) => showCardNumber(readCardNumber(typed))}
        inputMode="numeric"
        autoComplete="cc-number"
        placeholder="请输入12至19位卡号"
        maxLength={30}
        className="num"
      />
      <Cluster as="p" inline align="center" gap={2} tone="teal-ink" weight={600} line className={styles.bank} role="status">
        {bank && (
          <>
            <Landmark aria-hidden="true" />
            {bank} · 借记卡
          </>
        )}
      </Cluster>
    </Cluster>
  );
}

/** The list of banks is fetched when the customer starts typing a card number: most customers pay with a wallet. */
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
      // A failure only means that the bank's name is not shown.
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [prefix]);
  return prefix && found?.prefix === prefix ? found.name : undefined;
}
