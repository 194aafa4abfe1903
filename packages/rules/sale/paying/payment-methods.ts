import { type Fen, yuan } from '../../values/money.ts';

/** The methods that lead to a provider's page, in the order of display. */
export const onlineMethods = ['wechat', 'alipay', 'card'] as const;

/** The ways to pay, in the order of display. A transfer is made at the payer's own bank. */
export const paymentMethods = [...onlineMethods, 'transfer'] as const;

export type OnlineMethod = (typeof onlineMethods)[number];
export type PaymentMethod = (typeof paymentMethods)[number];

/** The most that an organisation may pay by the wallet of a person. */
export const LARGEST_WALLET_SUM = yuan(5_000);

/** The facts that decide how an order may be paid. */
export interface MethodFacts {
  readonly applicant: 'person' | 'organisation';
  readonly amount: Fen;
  /** Whether the insurer has named an account that collects transfers. */
  readonly takesTransfers: boolean;
}

/**
 * The methods that an order offers. A person has all of them. An organisation pays from its own account, small sums also by wallet; never
 * by the card of a person.
 */
export function methodsFor({ applicant, amount, takesTransfers }: MethodFacts): PaymentMethod[] {
  const isOffered: Readonly<Record<PaymentMethod, boolean>> = {
    wechat: applicant === 'person' || amount <= LARGEST_WALLET_SUM,
    alipay: applicant === 'person' || amount <= LARGEST_WALLET_SUM,
    card: applicant === 'person',
    transfer: takesTransfers,
  };
  return paymentMethods.filter((method) => isOffered[method]);
}
