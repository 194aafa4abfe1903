export { abandonPayment } from './abandon-payment.ts';
