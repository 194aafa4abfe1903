export { sweepCodes, useCodes } from './codes.queries.ts';
export { readTicket, writeTicket } from './tickets.ts';
export { type CodeDeps, hashPhone, issueCode, matchCode, type MatchedCode, spendCode } from './verify-codes.ts';
