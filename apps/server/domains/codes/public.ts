export { sweepCodes, useCodes } from './codes.queries.ts';
export { readCodeTicket, writeCodeTicket } from './tickets.ts';
export { hashPhone } from '../messages/public.ts';
export { type CodeDeps, issueCode, isUnspent, matchCode, type MatchedCode, spendCode } from './verify-codes.ts';
