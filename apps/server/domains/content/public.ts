export { listBelow } from './category-tree.ts';
export { type Content, type ContentCatalogue, createContentCatalogue } from './content-catalogue.ts';
export { describeCompany } from './describe-company.ts';
export { listAgentNames } from './content.queries.ts';
export { listTexts, nameTexts, type SiteText } from './list-texts.ts';
