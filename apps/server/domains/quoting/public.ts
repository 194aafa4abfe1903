export { priceApplication, type PricedApplication, rateRequestFor } from './price-application.ts';
