export { priceGroup } from './price-group.ts';
export { priceApplication, type PricedApplication, rateRequestFor, type RatingContext } from './price-application.ts';
