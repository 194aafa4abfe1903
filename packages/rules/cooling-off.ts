/** What the system takes for signing the receipt of an e-policy (签收): its owner opens or downloads it for the first time. */
export const receiptOfPolicy = '登录个人中心首次查看或下载电子保单，即为签收';

/** The cooling-off rule, in the same words wherever customers read it; the product's terms say it in full. */
export function sayCoolingOff(days: number): string {
  return `自签收电子保单的次日起有 ${days} 天犹豫期`;
}
