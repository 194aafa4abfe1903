export { sweepCodes, useCodes } from './codes.queries.ts';
export { readTicket, writeTicket } from './tickets.ts';
export { type CodeDeps, hashPhone, issueCode, isUnspent, matchCode, type MatchedCode, spendCode } from './verify-codes.ts';
