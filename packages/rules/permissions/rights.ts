/** What a person of the insurer may do, by topic. Rights are given by roles only. */
export const rights = {
  'review.underwriting': '核保：查看投保资料和健康告知，承保或拒保；审核复效；致电年长投保人',
  'review.identity': '身份核实：查看证件影像，通过或退回',
  'transfers.read': '查看银行来账和应付清单',
  'transfers.decide': '认领或退回银行来账，导入来账',
  'payouts.export': '生成付款文件，登记付款结果和应付款项',
  'premiums.manage': '续期扣款、效力中止、解除合同、豁免保险费、对账',
  'payments.approve': '复核他人提交的收付和合同处理，批准大额付款',
  'leads.read': '查看和办结咨询、回电请求',
  'holds.manage': '设置和解除资料保留',
  'partners.manage': '合作方密钥、链接、统计与通知重发',
  'site.read': '热门搜索、访问统计、信息披露期限',
  'records.read': '导出投保和保单记录',
  'products.publish': '批准新产品版本',
  'jobs.manage': '查看和重试失败的任务',
  'core.manage': '查看和重发给核心系统的事件',
  'staff.manage': '管理工作人员账号和角色',
  'acts.force': '紧急情况下不经复核单独办理',
  'audit.read': '查看操作记录',
} as const;

export type Right = keyof typeof rights;

/** A role is a named set of rights. */
export const roles = {
  underwriter: { name: '核保', rights: ['review.underwriting'] },
  identity: { name: '身份核实', rights: ['review.identity'] },
  cashier: { name: '收付', rights: ['transfers.read', 'transfers.decide', 'payouts.export'] },
  renewals: { name: '续期与保全', rights: ['premiums.manage', 'transfers.read'] },
  approver: { name: '复核', rights: ['payments.approve', 'review.identity', 'transfers.read', 'audit.read'] },
  service: { name: '客服', rights: ['leads.read'] },
  compliance: { name: '合规', rights: ['holds.manage', 'records.read', 'audit.read'] },
  partners: { name: '渠道', rights: ['partners.manage'] },
  editor: { name: '网站编辑', rights: ['site.read'] },
  products: { name: '产品', rights: ['products.publish'] },
  administrator: { name: '系统管理', rights: ['staff.manage', 'jobs.manage', 'core.manage', 'audit.read'] },
  duty: { name: '值班负责人', rights: ['acts.force', 'audit.read'] },
} as const satisfies Record<string, { readonly name: string; readonly rights: readonly Right[] }>;

export type Role = keyof typeof roles;

export const roleNames = Object.keys(roles) as [Role, ...Role[]];

/** All rights of these roles. */
export function rightsOf(given: readonly Role[]): ReadonlySet<Right> {
  return new Set(given.flatMap((role) => roles[role].rights));
}
