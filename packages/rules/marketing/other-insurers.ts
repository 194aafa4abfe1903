/** Names of real insurers that a comparison may mention. A name alone, as in an address or a reinsurance contract, is no comparison. */
const names = [
  '中国人寿',
  '国寿',
  '中国平安',
  '平安(?:人寿|保险|健康|福)',
  '太平洋(?:人寿|保险|健康)',
  '太保(?:寿险|人寿)?',
  '新华(?:人寿|保险)',
  '泰康',
  '太平(?:人寿|保险)',
  '中国人保|人保(?:寿险|健康|财险)?',
  '友邦',
  '中邮(?:人寿|保险)',
  '阳光(?:人寿|保险)',
  '众安',
  '大家(?:人寿|保险)',
  '招商信诺',
  '中意人寿',
  '中英人寿',
  '信泰(?:人寿)?',
  '百年人寿',
  '同方全球',
  '复星联合',
  '水滴保',
  '蚂蚁保',
];

/** As the source of a pattern. */
export const insurerNames = `(?:${names.join('|')})`;
