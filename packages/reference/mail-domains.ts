/** Mail domains that customers mean when they mistype one, most likely first. */
export const usualMailDomains: readonly string[] = [
  ...['qq.com', '163.com', '126.com', '139.com', 'sina.com', 'sohu.com', 'foxmail.com', 'aliyun.com', '189.cn', 'yeah.net', '21cn.com'],
  ...['vip.qq.com', 'vip.163.com', 'vip.126.com', 'vip.sina.com', 'sina.cn', 'wo.cn'],
  ...['gmail.com', 'outlook.com', 'hotmail.com', 'icloud.com', 'yahoo.com'],
];

/** Other real domains: one character away from a usual one, or near enough to be taken for a mistake. */
export const otherMailDomains: readonly string[] = [
  ...['188.com', '263.net', '163.net', '126.net', 'tom.com', 'sina.com.cn', 'sogou.com', 'soho.com', 'qq.co.jp', 'china.com'],
  ...['mail.com', 'ymail.com', 'email.com', 'gmx.com', 'aol.com', 'msn.com', 'me.com', 'mac.com', 'cloud.com', 'live.com', 'live.cn'],
  ...['outlook.cn', 'yahoo.cn', 'yahoo.com.cn', 'yahoo.com.hk', 'yahoo.com.tw', 'yahoo.co.jp', 'hotmail.co.uk', 'hotmail.co.jp'],
  ...['iq.com', 'qiye.163.com', 'vip.188.com', 'proton.me', 'protonmail.com', 'zoho.com', 'dingtalk.com', 'petalmail.com', 'w.cn'],
];
