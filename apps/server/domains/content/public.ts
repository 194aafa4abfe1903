export { listTexts, nameTexts, type SiteText } from './list-texts.ts';
