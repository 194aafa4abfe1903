export { priceApplication, type PricedApplication, rateRequestFor, type RatingContext } from './price-application.ts';
