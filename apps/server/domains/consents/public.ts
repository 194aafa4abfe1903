export {
  deleteConsentsOfOrders,
  findGivenBy,
  findOwnConsent,
  hasImageConsent,
  insertConsents,
  listOwnConsents,
  type OwnConsent,
  withdrawConsentsOfOrder,
  withdrawImageConsents,
} from './consents.queries.ts';
export { recordConsents } from './record-consents.ts';
