import { cashierTexts } from '@portal/rules/sale/pages/payment-pages.ts';
import { payForTexts } from '@portal/rules/sale/pages/pay-for-page.ts';
import { stepTexts } from '@portal/rules/sale/pages/step-texts.ts';
import type { TrailEntry } from './append-trail.ts';

/** The name of each kind of row, and its source: a page of the customer, or the server by itself. */
export const trailKinds: Readonly<Record<TrailEntry['kind'], readonly [what: string, source: '页面' | '系统']>> = {
  page_entered: ['进入页面', '页面'],
  page_left: ['离开页面', '页面'],
  document_opened: ['打开文件', '页面'],
  document_read: ['读完文件', '页面'],
  notice_shown: ['展示投保提示', '页面'],
  notice_acknowledged: ['点击“我已知悉”', '页面'],
  partner_attributed: ['从合作方链接开始投保', '系统'],
  partner_notices_agreed: ['单独同意将订单进展告知合作方', '系统'],
  partner_notices_withdrawn: ['撤回将订单进展告知合作方的同意', '系统'],
  answers_saved: ['保存填写的内容', '系统'],
  version_accepted: ['同意改用在售的产品版本', '系统'],
  renewal_begun: ['为期满的保单申请续保', '系统'],
  link_given: ['生成交接链接', '系统'],
  link_taken: ['链接被打开', '系统'],
  link_ended: ['收回链接', '系统'],
  help_finished: ['代填的人交还投保单', '系统'],
  phone_verified: ['投保人手机号通过验证', '系统'],
  consent_requested: ['向被保险人发送确认链接', '系统'],
  consent_given: ['被保险人确认同意投保', '系统'],
  consent_declined: ['被保险人不同意投保', '系统'],
  consent_withdrawn: ['投保人收回确认链接', '系统'],
  submitted: ['提交投保', '系统'],
  review_opened: ['核保人员查看投保资料', '系统'],
  reports_saved: ['核保人员取出上传的资料', '系统'],
  owner_certificate_renewed: ['投保单位更新受益所有人的证件有效期', '页面'],
  owners_compared: ['受益所有人与登记信息比对', '系统'],
  papers_opened: ['核对人员查看营业执照和签字表', '系统'],
  papers_returned: ['核对人员退回资料，请投保单位重新上传', '系统'],
  review_decided: ['核保人员作出决定', '系统'],
  state_changed: ['订单状态变化', '系统'],
  payer_requested: ['投保人请他人代付', '系统'],
  payer_withdrawn: ['投保人收回代付链接', '系统'],
  payment_started: ['发起支付', '系统'],
  payment_settled: ['支付结果', '系统'],
  payout_settled: ['退款结果', '系统'],
  adopted: ['订单归入客户账户', '系统'],
  debit_authorised: ['投保人授权自动扣交续期保险费', '页面'],
  debit_withdrawn: ['自动扣款授权终止', '系统'],
  epolicy_made: ['生成电子保单', '系统'],
  receipt_signed: ['投保人签收电子保单', '系统'],
  premium_overdue: ['保险费到期未交，进入宽限期', '系统'],
  premium_waived: ['豁免保险费', '系统'],
  policy_lapsed: ['保单效力中止', '系统'],
  lapse_letter_sent: ['效力中止通知已寄出', '系统'],
  reinstatement_requested: ['投保人申请恢复效力', '系统'],
  reinstatement_withdrawn: ['投保人撤回健康信息的同意', '系统'],
  policy_reinstated: ['保单恢复效力', '系统'],
  contract_ended: ['保险公司解除合同', '系统'],
  policy_payout_owed: ['保单有应付款项', '系统'],
  policy_payout_paid: ['应付款项已付', '系统'],
  roster_uploaded: ['上传人员名单', '系统'],
  roster_closed: ['投保单位确认人员名单', '系统'],
  roster_reopened: ['投保单位修改已确认的名单', '系统'],
  unsigned_removed: ['把尚未同意的人移出名单', '系统'],
  licence_uploaded: ['上传营业执照或登记证书', '系统'],
  roster_link_given: ['生成发给被保险人的链接', '系统'],
  roster_link_ended: ['停用发给被保险人的链接', '系统'],
  member_consent_given: ['被保险人签名同意投保', '系统'],
  member_consent_withdrawn: ['被保险人撤回同意', '系统'],
  consent_sheet_uploaded: ['上传被保险人签字表', '系统'],
  member_link_sent: ['向被保险人发送凭证链接', '系统'],
  member_link_withdrawn: ['投保人停用凭证链接', '系统'],
  member_certificate_opened: ['被保险人打开凭证', '系统'],
  member_certificate_made: ['生成被保险人凭证', '系统'],
};

const pageTitles: Readonly<Record<string, string>> = {
  cashier: cashierTexts.title,
  success: '支付结果',
  payFor: payForTexts.title,
};

/** The title of a page of a sale or a payment. */
export function titleOfPage(page: string): string {
  return Object.entries(stepTexts).find(([id]) => id === page)?.[1].title ?? pageTitles[page] ?? page;
}
