export { sweepCodes } from './codes.queries.ts';
export { type CodeDeps, hashPhone, issueCode, matchCode, type MatchedCode, spendCode } from './verify-codes.ts';
