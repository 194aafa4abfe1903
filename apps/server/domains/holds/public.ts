export { findHeldContacts, isHeldAccount } from './holds.ts';
