import type { Row, VectorTable } from './judged-rules.testing.ts';

const today = '2026-06-15';
const idCard = '请您输入正确的身份证证件号码';
const passport = '请您输入正确的外国护照证件号码';
const household = '请您输入正确的户口本证件号码';
const birth = '请您输入正确的出生证明证件号码';
const toMainland = '请您输入正确的港澳居民来往内地通行证证件号码';
const fromTaiwan = '请您输入正确的台湾居民来往大陆通行证证件号码';
const residence = '请您输入正确的港澳居民居住证证件号码';
const taiwanResidence = '请您输入正确的台湾居民居住证证件号码';
const permanent = '请您输入正确的外国人永久居留身份证证件号码';
const chooseDate = '请选择证件有效期';
const tooLong = '仅年满46周岁的身份证可选择长期有效，请选择证件上的有效期';
const householdAge = '户口本限年龄范围为7-15周岁，请重新选择证件类型';
const birthAge = '出生证明限年龄范围为0-6周岁，请重新选择证件类型';
const otherNationality = '国籍与证件类型不匹配，请重新确认';

/** The latest day for a type and an age passes. The day after does not. */
function untilLast(
  type: Row<'checkCertificateValidity'>[0][0],
  birthday: string,
  last: string,
  after: string,
  name: string,
): readonly Row<'checkCertificateValidity'>[] {
  return [
    [[type, birthday, last, today], null],
    [[type, birthday, after, today], `按您的年龄，${name}有效期不能晚于${last}，请重新确认`],
  ];
}

export const certificateVectors: VectorTable = {
  checkCertificateNumber: [
    [['0', '11010519491231002X'], null],
    [['0', '440524188001010014'], idCard],
    [['0', '11010519491231002x'], idCard],
    [['0', '110105194912310021'], idCard],
    [['0', '01010519491231002X'], idCard],
    [['0', '1101051949123100'], idCard],
    [['1', 'E1234567'], null],
    [['1', 'E123456'], passport],
    [['1', 'E12345678901234567'], null],
    [['1', 'E123456789012345678'], passport],
    [['1', 'E123-567'], passport],
    [['4', 'A'], null],
    [['4', 'A'.repeat(22)], null],
    [['4', 'A'.repeat(23)], household],
    [['4', ''], household],
    [['7', 'R123456789'], null],
    [['7', 'R12345678'], birth],
    [['7', 'R1234567890'], birth],
    [['7', '1234567890'], birth],
    [['B', 'H12345678'], null],
    [['B', 'M12345678'], null],
    [['B', 'H1234567890'], null],
    [['B', 'H123456789'], toMainland],
    [['B', 'H1234567'], toMainland],
    [['B', 'H12345678901'], toMainland],
    [['B', 'K12345678'], toMainland],
    [['E', '12345678'], null],
    [['E', '1234567'], fromTaiwan],
    [['E', '123456789'], fromTaiwan],
    [['E', 'T2345678'], fromTaiwan],
    [['I', 'CHN110000000000'], null],
    [['I', 'CHN11000000000'], permanent],
    [['I', 'CHN1100000000000'], permanent],
    [['I', '911123199001011234'], null],
    [['I', '9111231990010112345'], permanent],
    [['G', '810000199003070015'], null],
    [['G', '820000199003070017'], null],
    [['G', '830000199003070019'], residence],
    [['G', '810000199003070011'], residence],
    [['H', '830000199003070019'], null],
    [['H', '810000199003070015'], taiwanResidence],
    [[undefined, '#'], '请您输入正确的证件号码'],
    [[undefined, 'A'.repeat(22)], null],
  ],
  birthdayFromNumber: [
    [['0', '11010519491231002X'], '1949-12-31'],
    [['0', '110105194912310021'], null],
    [['1', '11010519491231002X'], null],
  ],
  genderFromNumber: [
    [['0', '11010519491231002X'], '1'],
    [['4', '11010519491231002X'], '1'],
    [['0', '440402199003071013'], '0'],
    [['E', '12345678'], null],
  ],
  nationalityFor: [
    [['0', ''], 'CHN'],
    [['4', ''], 'CHN'],
    [['7', ''], 'CHN'],
    [['E', ''], 'TWN'],
    [['H', ''], 'TWN'],
    [['B', 'H12345678'], 'HKG'],
    [['B', 'M12345678'], 'MAC'],
    [['B', ''], null],
    [['G', '810000199003070010'], 'HKG'],
    [['G', '820000199003070010'], 'MAC'],
    [['G', '8'], null],
    [['1', 'E1234567'], null],
    [['I', 'E1234567'], null],
  ],
  checkNationality: [
    [['0', '', 'CHN'], null],
    [['0', '', 'FRA'], otherNationality],
    [['B', 'H12345678', 'MAC'], otherNationality],
    [['1', '', 'FRA'], null],
    [['1', '', 'CHN'], otherNationality],
    [['I', '', 'TWN'], otherNationality],
    [['1', '', ''], '请选择国籍'],
  ],
  checkCertificateAge: [
    [['4', 6], householdAge],
    [['4', 7], null],
    [['4', 15], null],
    [['4', 16], `${householdAge}。年满16周岁请使用身份证`],
    [['7', 0], null],
    [['7', 6], null],
    [['7', 7], `${birthAge}。年满7周岁请使用户口本或身份证`],
    [['7', 15], `${birthAge}。年满7周岁请使用户口本或身份证`],
    [['7', 16], `${birthAge}。年满16周岁请使用身份证`],
    [['0', 0], null],
    [['1', 90], null],
  ],
};

export const validityVectors: VectorTable = {
  checkCertificateValidity: [
    ...untilLast('0', '2026-06-15', '2031-06-15', '2031-06-16', '身份证'),
    ...untilLast('0', '2010-06-16', '2031-06-15', '2031-06-16', '身份证'),
    ...untilLast('0', '2010-06-15', '2036-06-15', '2036-06-16', '身份证'),
    ...untilLast('0', '2001-06-15', '2036-06-15', '2036-06-16', '身份证'),
    ...untilLast('0', '2000-06-15', '2046-06-15', '2046-06-16', '身份证'),
    ...untilLast('0', '1981-06-15', '2046-06-15', '2046-06-16', '身份证'),
    ...untilLast('0', '1980-06-15', '2076-06-15', '2076-06-16', '身份证'),
    ...untilLast('B', '2009-06-15', '2031-06-15', '2031-06-16', '港澳居民来往内地通行证'),
    ...untilLast('B', '2008-06-15', '2036-06-15', '2036-06-16', '港澳居民来往内地通行证'),
    ...untilLast('G', '1996-06-15', '2031-06-15', '2031-06-16', '港澳居民居住证'),
    ...untilLast('H', '1996-06-15', '2031-06-15', '2031-06-16', '台湾居民居住证'),
    ...untilLast('E', '1996-06-15', '2031-06-15', '2031-06-16', '台湾居民来往大陆通行证'),
    ...untilLast('I', '2009-06-15', '2031-06-15', '2031-06-16', '外国人永久居留身份证'),
    ...untilLast('I', '2008-06-15', '2036-06-15', '2036-06-16', '外国人永久居留身份证'),
    ...untilLast('1', '1996-06-15', '2076-06-15', '2076-06-16', '外国护照'),
    [['0', '1990-03-07', today, today], null],
    [['0', '1990-03-07', '2026-06-14', today], '该证件已过有效期，请使用有效期内的证件'],
    [['0', '1980-06-15', '9999-12-31', today], null],
    [['0', '1980-06-15', '9999-12-12', today], null],
    [['0', '1980-06-16', '9999-12-31', today], tooLong],
    [['1', '1966-06-15', '9999-12-31', today], tooLong],
    [['7', '2024-01-10', '2027-01-09', today], null],
    [['7', '2024-01-10', '2027-01-10', today], '出生证明有效期应为2027-01-09，请重新确认'],
    [['7', '2023-06-16', '2026-06-15', today], null],
    [['7', '2023-06-15', '2026-06-14', today], '出生证明有效期至2026-06-14，已过有效期，年满3周岁请使用身份证'],
    [['4', '2015-03-01', '2032-02-29', today], null],
    [['4', '2015-03-01', '2032-03-01', today], '户口本有效期应为2032-02-29，请重新确认'],
    [['0', '1990-03-07', '', today], chooseDate],
    [['0', '1990-03-07', '2030-02-30', today], chooseDate],
  ],
};
