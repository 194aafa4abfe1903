export { describeAccount, keepContact } from './known/describe-account.ts';
export { updateAccount } from './accounts.queries.ts';
export { sweepProofs } from './proofs/captchas.queries.ts';
export { sweepWechat } from './wechat/wechat.queries.ts';
