export { sweepCodes } from './accounts.queries.ts';
export { checkCode, hashPhone } from './verify-codes.ts';
