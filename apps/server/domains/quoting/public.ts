export { priceApplication } from './price-application.ts';
