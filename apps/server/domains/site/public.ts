export { type Agreement, agreeAtSignIn, findAgreed, findSignInTexts, recordAgreed, type SignInTexts } from './agreements.ts';
export { copyAcceptances, listAgreedBy } from './agreements.queries.ts';
export { findSiteVersion, findSmsSignature } from './site.queries.ts';
export { createSiteSettings, type SiteContent, type SiteSettings } from './site-settings.ts';
