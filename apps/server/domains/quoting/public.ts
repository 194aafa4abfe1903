export { priceApplication, rateRequestFor } from './price-application.ts';
