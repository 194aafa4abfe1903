export { findSiteVersion, findSmsSignature } from './site.queries.ts';
export { createSiteSettings, type SiteContent, type SiteSettings } from './site-settings.ts';
