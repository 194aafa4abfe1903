export { adoptOrders } from './adopt-orders.ts';
export { exportConsents, exportOrders } from './export-orders.ts';
export { findApplicantPhone, findConsentPhone } from './find-code-phone.ts';
export { cancelDrafts, countOrdersUnderWay } from './leave-orders.ts';
export { openApplication } from './open-application.ts';
export { orderAsOwner, type PrepareIssue } from './order-as-owner.ts';
export { findOrderById, type OrderRow } from './orders.queries.ts';
export { removeDrafts, removeUnusedConsents } from './remove-drafts.ts';
export type { ReportUnreadable } from './unreadable-orders.ts';
