export { adoptOrders } from './adopt-orders.ts';
export { changeOrderState } from './change-order-state.ts';
export { exportConsents, exportOrders } from './export-orders.ts';
export { findApplicantPhone, findConsentPhone } from './find-code-phone.ts';
export { cancelDrafts, countOrdersUnderWay } from './leave-orders.ts';
export { openApplication, readApplication } from './open-application.ts';
export { mayAct, nextState } from './order-transitions.ts';
export { findOrderById, findOwnOrder, findOwnOrderView, lockOrder, lockOwnOrder, type OrderRow } from './orders.queries.ts';
export type { ReportUnreadable } from './unreadable-orders.ts';
