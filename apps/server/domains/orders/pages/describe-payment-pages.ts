import type { PaymentMethod } from '@portal/contract/states.ts';
import { ownChoices } from '@portal/rules/sale/description/own-choices.ts';
import { describeCashier, describeSuccess, type ShownOrder } from '@portal/rules/sale/pages/payment-pages.ts';
import { sayPayer } from '@portal/rules/sale/paying/payer.ts';
import type { Application } from '@portal/rules/sale/answers/application.ts';
import type { Product } from '@portal/rules/product/product.ts';
import { type Payer, presentPayer } from '../payer/find-payer.ts';
import { presentAnswers, presentOrder } from '../orders.present.ts';
import type { OrderView } from '../orders.queries.ts';
import type { DescribePage } from './describe-shown.ts';

interface PaymentFacts {
  readonly payer: Payer | undefined;
  /** How the order may be paid. */
  readonly methods: readonly PaymentMethod[];
}

/**
 * Describes the cashier while the order can be paid, and the page of the result once the policy is issued. In other states these pages show
 * only the state, which the record has anyway.
 */
export function describePaymentPages(
  order: OrderView,
  product: Product,
  application: Application,
  { payer, methods }: PaymentFacts,
): DescribePage {
  const { choices, insureds } = presentAnswers(application, product);
  const { insuredNames, payments, ...shown } = presentOrder(order, product, application);
  const premium = order.premium_fen;
  if (premium === null) return () => undefined;
  const facts: ShownOrder = {
    ...shown,
    insureds: insuredNames,
    coversOthers: application.insureds.some(({ relation }) => relation !== '00'),
    choices: [...choices.map(({ label, value }) => ({ label, value })), ...ownChoices(insureds)],
    premium,
    payments,
    methods,
    payer: payer && sayPayer(presentPayer(payer)),
  };
  return (page) => {
    if (page === 'cashier' && (order.state === 'unpaid' || order.state === 'paying')) return describeCashier(facts);
    return page === 'success' && facts.policyNo !== null ? describeSuccess(facts) : undefined;
  };
}
