export {
  deleteConsentsOfOrders,
  findGivenBy,
  findOwnConsent,
  hasConsentOfOrder,
  hasFamilyConsent,
  hasImageConsent,
  insertConsents,
  listOwnConsents,
  type OwnConsent,
  renewConsentOfOrder,
  renewVisitorOfConsents,
  withdrawConsentsOfOrder,
  withdrawFamilyConsents,
  withdrawImageConsents,
} from './consents.queries.ts';
export { recordConsents } from './record-consents.ts';
