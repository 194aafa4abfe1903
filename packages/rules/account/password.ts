import type { Refusal } from '../values/refusal.ts';

/** Common passwords, in lower case. Those of letters only or digits only are here so that they are named while the customer types. */
const COMMON = new Set(
  (
    'password1 password12 password123 passw0rd passw0rd1 p4ssw0rd abc12345 abc123456 abc1234567 abcd1234 abcd12345 ' +
    'abcd123456 a1234567 a12345678 a123456789 aa123456 aa12345678 aa123456789 aaa12345 aaa123456 a1b2c3d4 a1b2c3d4e5 ' +
    '1234567a 12345678a 123456789a 123456aa 1234abcd 123456abc 123abc123 123qweasd 123qweasdzxc 1q2w3e4r 1q2w3e4r5t ' +
    '1qaz2wsx 1qaz2wsx3edc qwer1234 qwer12345 qwe123456 qwerty12 qwerty123 qwerty1234 qwertyuiop1 q1w2e3r4 q1w2e3r4t5 ' +
    'qq123456 qq123456789 wang1234 zhang123 woaini123 woaini520 woaini521 woaini1314 iloveyou1 iloveyou2 iloveyou520 ' +
    '5201314a a5201314 5201314qq asd123456 asdf1234 asdfgh123 zxc123456 zxcv1234 zxcvbnm1 zxcvbnm123 admin123 admin1234 ' +
    'admin12345 admin123456 root1234 root123456 test1234 test123456 welcome1 welcome123 letmein1 monkey123 dragon123 ' +
    'sunshine1 princess1 football1 baseball1 superman1 changeme1 trustno1 hello123 hello1234 ' +
    'hengqin123 hengqin1 china123 beijing2008 zhuhai123 ' +
    '12345678 123456789 1234567890 12345678910 0123456789 87654321 987654321 9876543210 11223344 1122334455 12341234 ' +
    '123123123 12344321 66668888 88886666 147258369 123654789 741852963 789456123 12121212 password qwertyui ' +
    'qwertyuiop asdfghjkl abcdefgh abcdefghi iloveyou'
  ).split(' '),
);

/** One repeated character with at most one digit at the start or end, such as `aaaaaaa1`. */
const MONOTONOUS = /^(.)\1*\d?$|^\d?(.)\2*$/i;

const isCommon = (password: string): boolean => COMMON.has(password.toLowerCase()) || MONOTONOUS.test(password);

/** The longest common password inside a password, with the original case. */
export function findCommonPart(password: string): string | undefined {
  const lower = password.toLowerCase();
  const longest = [...COMMON]
    .filter((common) => lower.includes(common))
    .reduce((one, other) => (other.length > one.length ? other : one), '');
  const start = lower.indexOf(longest);
  return longest ? password.slice(start, start + longest.length) : undefined;
}

/** One requirement of a new password, displayed during typing. */
export interface PasswordRequirement {
  readonly id: 'length' | 'characters' | 'kinds' | 'uncommon';
  readonly text: string;
  readonly met: boolean;
}

/** The requirements of a new password (spec 2 §5) and whether each is met. `checkNewPassword` accepts it if all are met. */
export function listPasswordRequirements(password: string): PasswordRequirement[] {
  return [
    { id: 'length', text: '8 至 20 位', met: password.length >= 8 && password.length <= 20 },
    { id: 'characters', text: '只用字母和数字，不含空格和符号', met: /^[A-Za-z\d]+$/.test(password) },
    { id: 'kinds', text: '字母和数字都有', met: /[A-Za-z]/.test(password) && /\d/.test(password) },
    { id: 'uncommon', text: '不是容易被猜中的常见密码', met: password.length >= 8 && !isCommon(password) },
  ];
}

/** `password.format`, `password.common` (spec 2 §5): 8-20 letters and digits, at least one of each; not a common password. */
export function checkNewPassword(password: string): Refusal | undefined {
  const broken = listPasswordRequirements(password).find(({ met }) => !met);
  if (!broken) return undefined;
  return broken.id === 'uncommon'
    ? { rule: 'password.common', message: '该密码过于常见，容易被猜中，请更换一个密码' }
    : { rule: 'password.format', message: '密码须为8至20位，且同时包含字母和数字' };
}

/** `password.login` (spec 2 §5): the format of passwords set under the older rule: 6-20 characters with a letter and a digit. */
export function checkLoginPassword(password: string): Refusal | undefined {
  return /^(?=.*[A-Za-z])(?=.*\d)\S{6,20}$/.test(password)
    ? undefined
    : { rule: 'password.login', message: '请输入正确的密码，6至20位，包含字母和数字' };
}
