import { checkAddress, checkPostcode, checkZipCode, cleanAddress } from '../person/address/address.ts';
import { ageAt, checkAdult, checkEntryAge } from '../person/age.ts';
import { readWan, readYuan, stepAmount, writeWan, writeYuan } from '../values/amount.ts';
import { checkBankAccount } from '../account/bank-account.ts';
import { checkBenefitRatio } from '../sale/answers/beneficiaries.ts';
import { birthdayFromNumber, checkCertificateNumber, genderFromNumber } from '../person/certificate/certificate-number.ts';
import { checkCertificateAge } from '../person/certificate/certificate-type.ts';
import { checkCertificateValidity } from '../person/certificate/certificate-validity.ts';
import { checkAmount } from '../product/check-selection.ts';
import { checkEmail } from '../person/email.ts';
import { showWan, showYuan } from '../values/money.ts';
import { maskBankAccount, maskCertificate, maskEmail, maskName, maskPhone } from '../values/masking.ts';
import { checkCompanyName, checkName } from '../person/name.ts';
import { checkNationality, nationalityFor } from '../person/certificate/nationality.ts';
import { toChineseAmount, toChineseNumeral } from '../values/numerals.ts';
import { checkOccupation, checkOccupationRisk } from '../person/occupation.ts';
import { checkLandline, checkPhone } from '../person/phone.ts';
import { checkRelation } from '../person/relation.ts';
import { checkSocialCreditCode } from '../person/social-credit-code.ts';
import { cleanCode, cleanDigits, cleanName, cleanText } from '../values/text.ts';
import { checkVerifyCode, findVerifyCode } from '../account/verify-code.ts';

/** The rules that the vectors test, by name. */
export const judgedRules = {
  ageAt,
  birthdayFromNumber,
  checkAddress,
  checkAdult,
  checkAmount,
  checkBankAccount,
  checkBenefitRatio,
  checkCertificateAge,
  checkCertificateNumber,
  checkCertificateValidity,
  checkCompanyName,
  checkEmail,
  checkEntryAge,
  checkLandline,
  checkName,
  checkNationality,
  checkOccupation,
  checkOccupationRisk,
  checkPhone,
  checkPostcode,
  checkRelation,
  checkSocialCreditCode,
  checkVerifyCode,
  checkZipCode,
  cleanAddress,
  cleanCode,
  cleanDigits,
  cleanName,
  cleanText,
  findVerifyCode,
  genderFromNumber,
  maskBankAccount,
  maskCertificate,
  maskEmail,
  maskName,
  maskPhone,
  nationalityFor,
  readWan,
  readYuan,
  showWan,
  showYuan,
  stepAmount,
  toChineseAmount,
  toChineseNumeral,
  writeWan,
  writeYuan,
} as const;

export type JudgedRule = keyof typeof judgedRules;

/**
 * The arguments of a rule and the expected result: the message of a refusal, a list of messages, or the returned value.
 * null stands for undefined, which means that a check passes.
 */
export type Row<Rule extends JudgedRule> = readonly [args: Parameters<(typeof judgedRules)[Rule]>, expected: unknown];

/** The rows of a family of rules, by rule name. */
export type VectorTable = { readonly [Rule in JudgedRule]?: readonly Row<Rule>[] };
