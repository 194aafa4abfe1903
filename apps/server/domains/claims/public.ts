export type { ClaimDeps } from './claim-deps.ts';
export { exportClaims } from './export-claims.ts';
export { listOwnClaims } from './claims.queries.ts';
export { openClaim } from './claim-document.ts';
export { recordClaim } from './record-claim.ts';
