/** How an e-policy is signed for (签收): the owner opens or downloads it for the first time. */
export const receiptOfPolicy = '登录个人中心首次查看或下载电子保单，即为签收';

/** The cooling-off rule as shown on all pages. The terms of the product contain the full rule. */
export function sayCoolingOff(days: number): string {
  return `自签收电子保单的次日起有 ${days} 天犹豫期`;
}
