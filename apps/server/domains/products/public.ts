export { createProductCatalogue, type ProductCatalogue } from './product-catalogue.ts';
export { presentProduct } from './products.present.ts';
export { sweepPreviews } from './previews/previews.queries.ts';
export { documentsFor, type ProductVersion } from './product-version.ts';
export { refuseEndedSale } from './refuse-ended-sale.ts';
export { type Life, rateRequestOf } from './rate-request.ts';
export type { DescribeCompany } from './insurer-of.ts';
