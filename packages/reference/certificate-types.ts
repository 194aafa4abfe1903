/** Certificate type codes with their Chinese names (spec 2 §3), in the order of the picker. */
export const certificateTypes = {
  '0': '身份证',
  '1': '外国护照',
  '4': '户口本',
  '7': '出生证明',
  B: '港澳居民来往内地通行证',
  E: '台湾居民来往大陆通行证',
  G: '港澳居民居住证',
  H: '台湾居民居住证',
  I: '外国人永久居留身份证',
} as const;

export type CertificateTypeCode = keyof typeof certificateTypes;

/** Whether a string is one of the nine codes. */
export function isCertificateType(code: string): code is CertificateTypeCode {
  return Object.hasOwn(certificateTypes, code);
}
