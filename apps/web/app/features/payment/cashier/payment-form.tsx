import type { PaymentMethod } from '@portal/contract/states.ts';
import { checkBankAccount } from '@portal/rules/account/bank-account.ts';
import { type Fen, showYuan } from '@portal/rules/values/money.ts';
import { findAt, type Finding } from '@portal/rules/values/refusal.ts';
import { type ReactNode, useState } from 'react';
import { Form } from '@portal/forms/form/form.tsx';
import { SubmitButton } from '@portal/forms/form/submit-button.tsx';
import type { FieldsOfRefusals } from '@portal/forms/form/form-findings.ts';
import { useForm } from '@portal/forms/form/use-form.ts';
import { FieldGroup } from '@portal/ui/field/field-group.tsx';
import type { TransferChoice, TransferEntry } from './transfer/use-transfer-entry.tsx';
import type { CardSigning } from './signing/use-card-signing.tsx';
import { CardField } from './card-field.tsx';
import { MethodMark } from './method-mark.tsx';
import { paymentLabels } from './payment-labels.ts';
import { Stack } from '@portal/ui/layout/stack.tsx';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
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
  onPay: (choice: PaymentChoice | TransferChoice) => Promise<void>;
  /** The methods that are offered, in the order of display. */
  methods: readonly PaymentMethod[];
  /** For a page that takes transfers. */
  transfer?: TransferEntry | undefined;
  /** Shown above the methods. */
  more?: MoreFields | undefined;
  cardHint?: string | undefined;
  /** A card is signed and paid on this page; otherwise `onPay` leads to the provider's. */
  signing?: CardSigning | undefined;
  /** Shown beside the button: an alternative action. */
  secondary?: ReactNode;
}

interface PaymentEntries {
  readonly method?: PaymentMethod;
  /** The number as typed. */
  readonly card: { readonly number?: string };
}

function checkPayment({ method, card }: PaymentEntries, { signing, transfer }: Pick<PaymentFormProps, 'signing' | 'transfer'>): Finding[] {
  if (!method) return findAt('method', { rule: 'payment.method', message: '请选择支付方式' });
  if (method === 'transfer') return transfer?.check() ?? [];
  if (method !== 'card') return [];
  const number = readCardNumber(card.number ?? '');
  return [...findAt('card.number', checkBankAccount(number)), ...(signing?.check(number) ?? [])];
}

/** The choice of the payment method, and the button to pay. Only the method that was used last is chosen already. */
export function PaymentForm({ amount, usual, onPay, methods, transfer, more, cardHint, signing, secondary }: PaymentFormProps) {
  const known = methods.find((method) => method === usual);
  const [entries, setEntries] = useState<PaymentEntries>({ card: {}, ...(known && { method: known }) });
  const { method, card } = entries;
  const form = useForm({
    entries: { ...entries, ...more?.entries, ...signing?.entries, ...transfer?.entries },
    check: (all) => [...(more?.check() ?? []), ...checkPayment(all, { signing, transfer })],
    fieldsOfRefusals: { CARD_NOT_SUPPORTED: 'card.number', ...more?.fieldsOfRefusals, ...signing?.fieldsOfRefusals },
    async submit() {
      if (method === 'transfer') await onPay({ method, begin: async () => transfer?.begin() });
      else if (method) await onPay(method === 'card' ? { method, cardNumber: readCardNumber(card.number ?? '') } : { method });
    },
  });
  return (
    <Form
      form={form}
      actions={
        <Cluster align="center" gap={5} rowGap={3}>
          <SubmitButton kind="buy" blockOnPhone busyLabel="正在发起支付">
            {method === 'transfer' ? '获取汇款信息' : `立即支付 ${showYuan(amount)}`}
          </SubmitButton>
          {secondary}
        </Cluster>
      }
    >
      {more?.render(form.errorAt)}
      <FieldGroup id="method" legend="选择支付方式" error={form.errorAt('method')} wide>
        <Stack gap={3}>
          {methods.map((option) => (
            <MethodOption
              key={option}
              method={option}
              chosen={option === method}
              onChoose={() => setEntries((known) => ({ ...known, method: option }))}
            />
          ))}
        </Stack>
      </FieldGroup>
      {method === 'card' && (
        <CardField
          path="card.number"
          hint={cardHint}
          value={card.number}
          onChange={(number) => setEntries((known) => ({ ...known, card: { number } }))}
        />
      )}
      {method === 'transfer' && transfer?.render()}
      {method === 'card' && signing?.render(readCardNumber(card.number ?? ''), form.errorAt)}
    </Form>
  );
}

function MethodOption({ method, chosen, onChoose }: { method: PaymentMethod; chosen: boolean; onChoose: () => void }) {
  const { name, hint } = paymentLabels[method];
  return (
    <Cluster as="label" align="center" gap={4} rowGap={3} pad={3} side={4} corner="card" fill="paper" line className={styles.method}>
      <input type="radio" name="method" value={method} checked={chosen} onChange={onChoose} className={styles.radio} />
      <MethodMark method={method} />
      <Stack as="span" shrinks className={styles.words}>
        <Text as="b" tone="deep" size="lg" weight={600}>
          {name}
        </Text>
        <Text as="span" tone="muted" size="sm">
          {hint}
        </Text>
      </Stack>
    </Cluster>
  );
}
