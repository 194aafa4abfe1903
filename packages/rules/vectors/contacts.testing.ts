import type { VectorTable } from './judged-rules.testing.ts';

const mainland = '请输入正确的11位手机号码';
const hongKong = '请输入正确的8位中国香港手机号码';
const macau = '请输入正确的8位中国澳门手机号码，以6开头';
const taiwan = '请输入正确的9至10位中国台湾手机号码';
const elsewhere = '请输入正确的手机号码，7至10位数字';
const landline = '请输入正确的固定电话，如0756-8888888';
const code = '请输入6位数字验证码';
const mailbox = '请输入正确的电子邮箱，如name@example.com';
const account = '请输入正确的银行卡号，12至19位数字';
const creditForm = '请输入18位统一社会信用代码，由数字和大写字母组成';
const credit = '请输入正确的统一社会信用代码';

export const phoneVectors: VectorTable = {
  checkPhone: [
    [[{ countryCode: '86', number: '13000000000' }], null],
    [[{ countryCode: '86', number: '19999999999' }], null],
    [[{ countryCode: '86', number: '12999999999' }], mainland],
    [[{ countryCode: '86', number: '23000000000' }], mainland],
    [[{ countryCode: '86', number: '1380013800' }], mainland],
    [[{ countryCode: '86', number: '138001380000' }], mainland],
    [[{ countryCode: '852', number: '12345678' }], null],
    [[{ countryCode: '852', number: '91234567' }], null],
    [[{ countryCode: '852', number: '01234567' }], hongKong],
    [[{ countryCode: '852', number: '1234567' }], hongKong],
    [[{ countryCode: '852', number: '123456789' }], hongKong],
    [[{ countryCode: '853', number: '61234567' }], null],
    [[{ countryCode: '853', number: '51234567' }], macau],
    [[{ countryCode: '853', number: '6123456' }], macau],
    [[{ countryCode: '853', number: '612345678' }], macau],
    [[{ countryCode: '886', number: '912345678' }], null],
    [[{ countryCode: '886', number: '0912345678' }], null],
    [[{ countryCode: '886', number: '12345678' }], taiwan],
    [[{ countryCode: '886', number: '09123456789' }], taiwan],
    [[{ countryCode: '1', number: '1234567' }], null],
    [[{ countryCode: '44', number: '1234567890' }], null],
    [[{ countryCode: '44', number: '123456' }], elsewhere],
    [[{ countryCode: '44', number: '12345678901' }], elsewhere],
    [[{ countryCode: '44', number: '12345 678' }], elsewhere],
    [[{ countryCode: 'constructor', number: '1234567' }], null],
    [[{ countryCode: '86', number: '' }], '请填写手机号码'],
    [[{ countryCode: '86', number: '1' }], mainland],
  ],
  checkLandline: [
    [['0756-8888888'], null],
    [['075688888888'], null],
    [['010-88888888-1234'], null],
    [['8888888'], null],
    [['0756-1888888'], landline],
    [['075-888888'], landline],
    [['0756-888888888'], landline],
    [['0756-8888888-1234567'], landline],
    [[''], landline],
  ],
  findVerifyCode: [
    [['123456'], '123456'],
    [['１２３ 456'], '123456'],
    [['验证码123456，5分钟内有效'], '123456'],
    [['1234567'], '1234567'],
  ],
  checkVerifyCode: [
    [['123456'], null],
    [['12345'], code],
    [['1234567'], code],
    [['12345a'], code],
    [['１２３４５６'], code],
  ],
};

export const emailVectors: VectorTable = {
  checkEmail: [
    [['li.ming@example.com'], null],
    [['li+1@mail.example.cn'], null],
    [['a@b.cn'], null],
    [['a@b'], mailbox],
    [['@example.com'], mailbox],
    [['a..b@example.com'], mailbox],
    [['a@-b.com'], mailbox],
    [['a b@example.com'], mailbox],
    [['李明@example.com'], mailbox],
    [[`${'a'.repeat(64)}@example.com`], null],
    [[`${'a'.repeat(65)}@example.com`], mailbox],
    [[`${'a'.repeat(60)}@${`${'b'.repeat(47)}.`.repeat(4)}c`], mailbox],
    [[`a@${`${'b'.repeat(49)}.`.repeat(5)}cn`], null],
    [[`a@${`${'b'.repeat(49)}.`.repeat(5)}cnn`], mailbox],
  ],
};

export const accountVectors: VectorTable = {
  checkBankAccount: [
    [['1'.repeat(11)], account],
    [['1'.repeat(12)], null],
    [['1'.repeat(19)], null],
    [['1'.repeat(20)], account],
    [['62220212345678x'], account],
  ],
  checkSocialCreditCode: [
    [['91350100M000100Y43'], null],
    [['91110000600037341L'], null],
    [['91440300708461136T'], null],
    [['91350100M000100Y44'], credit],
    [['9135010IM000100Y43'], credit],
    [['91350100M000100Y4'], creditForm],
    [['91350100M000100Y433'], creditForm],
    [['91350100m000100y43'], creditForm],
    [['91350100M000100Y4 '], creditForm],
  ],
};
