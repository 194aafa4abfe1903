/** What a person states of their residence for tax, in the words of the statement (个人税收居民身份声明文件). */
export const taxResidences = {
  china: '仅为中国税收居民',
  elsewhere: '仅为非居民',
  both: '既是中国税收居民，又是其他国家（地区）税收居民',
} as const;

/** Why there is no taxpayer identification number. */
export const noTaxNumber = {
  not_issued: '该国（地区）不发放纳税人识别号',
  not_obtained: '未能取得纳税人识别号',
} as const;
