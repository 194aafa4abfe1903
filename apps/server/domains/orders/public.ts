export { adoptOrders } from './adopt-orders.ts';
export { changeOrderState } from './change-order-state.ts';
export { openApplication } from './open-application.ts';
export { createRecentOrders, type RecentOrders } from './recent-orders.ts';
export { findOwnOrder, findOwnOrderView, lockOrder, type OrderRow } from './orders.queries.ts';
