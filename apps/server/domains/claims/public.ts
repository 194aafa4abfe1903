export { listOwnClaims } from './claims.queries.ts';
export { openClaim } from './claim-document.ts';
export { recordClaim } from './record-claim.ts';
