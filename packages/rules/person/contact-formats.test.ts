import { describe, expect, it } from 'vitest';
import { checkAddress, checkPostcode } from './address/address.ts';
import { checkBankAccount } from '../account/bank-account.ts';
import { checkEmail } from './email.ts';
import { checkCaptcha, checkVerifyCode } from '../account/verify-code.ts';

describe('codes, mail and addresses', () => {
  it.each([
    ['12345', false],
    ['123456', true],
    ['1234567', false],
    ['12345a', false],
    ['１２３４５６', false],
  ])('%j is an SMS code: %s', (code, correct) => {
    expect(checkVerifyCode(code) === undefined).toBe(correct);
  });

  it.each([
    ['a1B', false],
    ['a1B2', true],
    ['a1B2c', false],
    ['a1 2', false],
  ])('%j is a captcha: %s', (text, correct) => {
    expect(checkCaptcha(text) === undefined).toBe(correct);
  });

  it.each([
    ['3175', true],
    ['317', false],
    ['31755', false],
    ['3A75', false],
  ])('%j is an audio captcha: %s', (text, correct) => {
    expect(checkCaptcha(text, 'audio') === undefined).toBe(correct);
  });

  it.each([
    ['100000', true],
    ['999999', true],
    ['012345', true],
    ['51900', false],
    ['5190000', false],
  ])('%j is a postcode: %s', (postcode, correct) => {
    expect(checkPostcode(postcode) === undefined).toBe(correct);
  });

  it.each([
    ['1'.repeat(11), false],
    ['1'.repeat(12), true],
    ['1'.repeat(19), true],
    ['1'.repeat(20), false],
    ['62220212345678x', false],
  ])('%j is a bank account: %s', (account, correct) => {
    expect(checkBankAccount(account) === undefined).toBe(correct);
  });

  it.each([
    ['li.ming@example.com', true],
    ['li+1@mail.example.cn', true],
    ['a@b.cn', true],
    ['a@b', false],
    ['@example.com', false],
    ['a..b@example.com', false],
    ['a@-b.com', false],
    ['a b@example.com', false],
    ['李明@example.com', false],
    [`${'a'.repeat(64)}@example.com`, true],
    [`${'a'.repeat(65)}@example.com`, false],
    [`${'a'.repeat(60)}@${`${'b'.repeat(47)}.`.repeat(4)}c`, false],
    [`a@${`${'b'.repeat(49)}.`.repeat(5)}cn`, true],
    [`a@${`${'b'.repeat(49)}.`.repeat(5)}cnn`, false],
  ])('%j is an e-mail address: %s', (email, correct) => {
    expect(checkEmail(email) === undefined).toBe(correct);
  });

  it('a long malicious e-mail address is checked quickly', () => {
    expect(checkEmail(`${'a.'.repeat(60)}@${'b-'.repeat(60)}!`)?.rule).toBe('email.format');
  });

  const SHORT = '详细地址长度不能低于7个字';
  const PLACE = '详细地址需包含具体的村/街道/路/小区以及门牌号或房号，请您重写填写';
  it.each([
    ['横琴路188号', undefined],
    ['横琴路18号', SHORT],
    ['', SHORT],
    ['𠮷'.repeat(3) + '路', SHORT],
    ['某某某某某某某', PLACE],
    ['某某某某某某村', undefined],
    ['某某某某某某街', undefined],
    ['某某某某小区A', undefined],
    ['某某某某12室', undefined],
    ['路'.repeat(100), undefined],
    ['路'.repeat(101), '详细地址长度不能超过100个字'],
  ])('the address %j gets %j', (address, message) => {
    expect(checkAddress(address)?.message).toBe(message);
  });
});
