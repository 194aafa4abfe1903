export { priceGroup } from './price-group.ts';
export { priceApplication, type PricedApplication, priceInsureds, rateRequestFor, type RatingContext } from './price-application.ts';
