import { checkAddress, checkPostcode, checkZipCode } from '../address.ts';
import { ageAt, checkAdult, checkEntryAge } from '../age.ts';
import { checkAmount, readWan, readYuan, stepAmount, writeWan, writeYuan } from '../amount.ts';
import { checkBankAccount } from '../bank-account.ts';
import { checkBenefitRatio } from '../beneficiaries.ts';
import { birthdayFromNumber, checkCertificateNumber, genderFromNumber } from '../certificate-number.ts';
import { checkCertificateAge } from '../certificate-type.ts';
import { checkCertificateValidity } from '../certificate-validity.ts';
import { checkAmount as checkAmountInput } from '../check-selection.ts';
import { checkEmail } from '../email.ts';
import { showWan, showYuan } from '../money.ts';
import { maskBankAccount, maskCertificate, maskEmail, maskName, maskPhone } from '../masking.ts';
import { checkCompanyName, checkName } from '../name.ts';
import { checkNationality, nationalityFor } from '../nationality.ts';
import { toChineseAmount, toChineseNumeral } from '../numerals.ts';
import { checkOccupation, checkOccupationRisk } from '../occupation.ts';
import { checkLandline, checkPhone } from '../phone.ts';
import { checkRelation } from '../relation.ts';
import { checkSocialCreditCode } from '../social-credit-code.ts';
import { cleanCode, cleanDigits, cleanName, cleanText } from '../text.ts';
import { checkVerifyCode } from '../verify-code.ts';

/** The rules that the vectors test, by name. */
export const judgedRules = {
  ageAt,
  birthdayFromNumber,
  checkAddress,
  checkAdult,
  checkAmount,
  checkAmountInput,
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
  cleanCode,
  cleanDigits,
  cleanName,
  cleanText,
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
