export { findSmsSignature } from './site.queries.ts';
export type { SiteContent, SiteSettings } from './site-settings.ts';
