export { attributeOrder, refuseOtherPartner } from './attribute-order.ts';
export { findOrderPartner, type OrderPartner } from './attributions.queries.ts';
export { countVisit } from './count-visit.ts';
export { importPartners } from './import-partners.ts';
export { addKey, type PartnerDeps } from './keys.ts';
export { setPartnerNotices } from './order-partner.ts';
export { sweepCounted } from './partners.queries.ts';
export { type LinkRefusal, type PartnerLink, readPartnerLink } from './read-partner-link.ts';
export { eventOfState, tellPartner } from './webhooks/tell-partner.ts';
