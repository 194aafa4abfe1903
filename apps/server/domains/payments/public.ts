export { abandonPayment } from './abandon-payment.ts';
export type { PaymentDeps } from './payment-deps.ts';
export { continueAtProvider, recordAttempt } from './start-payment.ts';
