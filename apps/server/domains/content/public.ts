export { listBelow } from './category-tree.ts';
export type { Content, ContentCatalogue } from './content-catalogue.ts';
export { listTexts, nameTexts, type SiteText } from './list-texts.ts';
