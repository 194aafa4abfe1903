export {
  deleteConsentsOfOrders,
  findGivenBy,
  findOwnConsent,
  hasConsentOfOrder,
  hasFamilyConsent,
  hasImageConsent,
  insertConsents,
  listGivenForOrder,
  listOwnConsents,
  type OwnConsent,
  renewConsentOfOrder,
  renewVisitorOfConsents,
  withdrawConsentsOfOrder,
  withdrawFamilyConsents,
  withdrawImageConsents,
} from './consents.queries.ts';
export { tellCoreOfConsent } from './tell-core.ts';
export { recordConsents } from './record-consents.ts';
