import type { Finding } from '@portal/rules/values/refusal.ts';
import { checkPayerAccount, cleanPayerAccount } from '@portal/rules/transfer/payer-account.ts';
import { cleanText } from '@portal/rules/values/text.ts';
import { type ReactNode, useState } from 'react';
import { TextField } from '@portal/forms/form/text-field.tsx';
import type { TransferSource } from '#features/orders/transfer/transfer-source.ts';
import { readCardNumber, showCardNumber } from '../show-card-number.ts';
import { withPaymentKey } from '../start-payment.ts';

/** The account that a transfer will come from, and the call that begins the transfer. */
export interface TransferEntry {
  readonly entries: { readonly account: string; readonly bank: string };
  readonly check: () => Finding[];
  readonly render: () => ReactNode;
  /** Rejects with `CallRefused`. */
  readonly begin: () => Promise<void>;
}

/** The choice to pay by transfer. */
export interface TransferChoice {
  readonly method: 'transfer';
  readonly begin: TransferEntry['begin'];
}

/** Paying by a transfer from an account that is typed now. */
export function useTransferEntry({ what, begin }: Pick<TransferSource, 'what' | 'begin'>): TransferEntry {
  const [account, setAccount] = useState('');
  const [bank, setBank] = useState('');
  return {
    entries: { account, bank },
    check: () => checkPayerAccount(cleanPayerAccount({ account, bank })),
    render: () => (
      <>
        <TextField
          path="account"
          label="付款账号"
          hint="户名须与投保人一致；如需退款，退回实际汇款的账户"
          value={account}
          onChange={(typed) => setAccount(typed ?? '')}
          clean={(typed) => showCardNumber(readCardNumber(typed))}
          inputMode="numeric"
          autoComplete="off"
          placeholder="请输入账号"
          maxLength={40}
          className="num"
        />
        <TextField
          path="bank"
          label="开户银行"
          hint="请填写开户银行全称，精确到支行"
          value={bank}
          onChange={(typed) => setBank(typed ?? '')}
          clean={cleanText}
          most={60}
          autoComplete="off"
        />
      </>
    ),
    begin: async () =>
      void (await withPaymentKey(what, 'transfer', (idempotencyKey) => begin(cleanPayerAccount({ account, bank }), idempotencyKey))),
  };
}
