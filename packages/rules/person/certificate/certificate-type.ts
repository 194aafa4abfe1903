import { certificateTypes } from '@portal/reference/certificate-types.ts';
import type { CertificateType } from '../../product/product.ts';
import type { Refusal } from '../../values/refusal.ts';

/** `certificate.household_age`, `certificate.birth_age` (spec 2 §5): household register at 7-15, birth certificate at 0-6. */
export function checkCertificateAge(type: CertificateType, age: number): Refusal | undefined {
  if (type === '4' && (age < 7 || age > 15)) {
    const instead = age > 15 ? '。年满16周岁请使用身份证' : '';
    return {
      rule: 'certificate.household_age',
      message: `户口本限年龄范围为7-15周岁，请重新选择证件类型${instead}`,
    };
  }
  if (type === '7' && (age < 0 || age > 6)) {
    const instead = age > 15 ? '身份证' : '户口本或身份证';
    return {
      rule: 'certificate.birth_age',
      message: `${certificateTypes['7']}限年龄范围为0-6周岁，请重新选择证件类型。年满${age > 15 ? 16 : 7}周岁请使用${instead}`,
    };
  }
  return undefined;
}

/** The types that a person of this age may choose, in the given order. All types if the age is unknown. */
export function certificateTypesFor(types: readonly CertificateType[], age: number | undefined): CertificateType[] {
  return types.filter((type) => age === undefined || !checkCertificateAge(type, age));
}
