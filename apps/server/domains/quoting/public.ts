export { priceApplication, type PricedApplication } from './price-application.ts';
