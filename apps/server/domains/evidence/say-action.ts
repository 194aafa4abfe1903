import type { OrderState } from '@portal/contract/states.ts';
import { relations } from '@portal/reference/relations.ts';
import type { Product } from '@portal/rules/product/product.ts';
import { partnerRoleTexts } from '@portal/rules/partner/partner-texts.ts';
import { cashierTexts, paymentMethodTexts } from '@portal/rules/sale/pages/payment-pages.ts';
import { payForTexts } from '@portal/rules/sale/pages/pay-for-page.ts';
import { stepTexts } from '@portal/rules/sale/pages/step-texts.ts';
import { fen, showYuan } from '@portal/rules/values/money.ts';
import type { TrailEntry } from '../trail/public.ts';

/** What each kind of row is called, and who said so: a page of the customer, or the server by itself. */
const kinds: Readonly<Record<TrailEntry['kind'], readonly [what: string, source: '页面' | '系统']>> = {
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
  reinstatement_requested: ['投保人申请恢复效力', '系统'],
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

/** The states of an order, as the website calls them. */
const states: Readonly<Record<OrderState, string>> = {
  draft: '待完善',
  underwriting: '核保中',
  declined: '未承保',
  review: '人工核保中',
  unpaid: '待支付',
  paying: '支付中',
  paid: '出单中',
  issued: '已承保',
  cancelled: '已取消',
  expired: '已过期',
  refunded: '已退款',
};

/** Words in details of payments. */
const words: Readonly<Record<string, string>> = {
  wechat: paymentMethodTexts.wechat.name,
  alipay: paymentMethodTexts.alipay.name,
  card: paymentMethodTexts.card.name,
  transfer: paymentMethodTexts.transfer.name,
  device: '换设备继续投保',
  helper: '请人代填资料',
  paid: '已支付',
  issued: '已支付并承保',
  declined: '支付未成功',
  timed_out: '支付机构没有答复',
  to_refund: '收到款项，待退回',
  refunded: '已退款',
};

const pageTitles: Readonly<Record<string, string>> = {
  cashier: cashierTexts.title,
  success: '支付结果',
  payFor: payForTexts.title,
};

export function titleOfPage(page: string): string {
  return Object.entries(stepTexts).find(([id]) => id === page)?.[1].title ?? pageTitles[page] ?? page;
}

interface SaidRow {
  readonly kind: string;
  readonly page: string | null;
  readonly document_id: string | null;
  readonly detail: unknown;
}

/** What happened, in words. Kinds of later versions are called by their name. */
export function sayAction(row: SaidRow, product: Product | undefined): { what: string; source: string; detail: string } {
  const [what, source] = Object.entries(kinds).find(([kind]) => kind === row.kind)?.[1] ?? [row.kind, '系统'];
  return { what, source, detail: sayDetail(row, product) };
}

/** Who paid in the place of the applicant, in full: evidence names people. */
function sayPayerOf(payer: unknown): string {
  // This server wrote it.
  const { name, relation } = (payer ?? {}) as { readonly name?: string; readonly relation?: string };
  if (name === undefined) return '';
  return `付款人 ${name}（${Object.entries(relations).find(([code]) => code === relation)?.[1] ?? ''}）`;
}

/** How the parts of a detail are said. */
interface Words {
  readonly textOf: (key: string) => string;
  readonly amount: (key: string) => string;
  readonly join: (...parts: readonly string[]) => string;
}

/** What became of a contract for the sake of its premiums. Empty for other actions. */
function sayStanding(kind: SaidRow['kind'], { textOf, amount, join }: Words): string {
  switch (kind) {
    case 'premium_overdue':
      return join(`宽限期至 ${textOf('until')}`, amount('amount'));
    case 'policy_lapsed':
    case 'policy_reinstated':
      return `自 ${textOf('since')}`;
    case 'reinstatement_requested':
      return textOf('reinstatementNo');
    case 'premium_waived':
    case 'contract_ended':
      return join(textOf('reason'), textOf('operator'));
    case 'policy_payout_owed':
    case 'policy_payout_paid':
      return join(textOf('payoutNo'), amount('amount'), textOf('operator'));
    default:
      return '';
  }
}

function sayDetail({ kind, page, document_id, detail }: SaidRow, product: Product | undefined): string {
  // Details are objects that this server wrote.
  const said = detail as Readonly<Record<string, unknown>>;
  const textOf = (key: string): string => (typeof said[key] === 'string' || typeof said[key] === 'number' ? String(said[key]) : '');
  const word = (key: string): string => words[textOf(key)] ?? textOf(key);
  const stateOf = (key: string): string => Object.entries(states).find(([state]) => state === said[key])?.[1] ?? textOf(key);
  const amount = (key: string): string => (typeof said[key] === 'number' ? showYuan(fen(said[key])) : '');
  const join = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join('，');
  if (document_id) {
    const title = product?.documents.find(({ id }) => id === document_id)?.title ?? document_id;
    return join(`《${title}》`, typeof said['documentHash'] === 'string' ? `SHA-256 ${said['documentHash'].slice(0, 16)}…` : '');
  }
  const payer = sayPayerOf(said['payer']);
  switch (kind) {
    case 'answers_saved':
      return join(`第 ${word('version')} 版`, said['by'] === 'helper' ? '代填的人填写' : '');
    case 'partner_attributed':
      return join(
        word('name'),
        said['role'] === 'licensed_intermediary'
          ? `${partnerRoleTexts.licensed_intermediary} ${textOf('licence')}`
          : partnerRoleTexts.referrer,
        `链接 ${textOf('link')}`,
        said['commission'] === undefined ? '' : `佣金代码 ${textOf('commission')}`,
      );
    case 'partner_notices_agreed':
    case 'partner_notices_withdrawn':
      return join(word('name'), `文本版本 ${textOf('version')}`);
    case 'link_given':
    case 'link_taken':
    case 'link_ended':
      return word('to');
    case 'submitted':
      return join(`第 ${word('version')} 版`, `首期保费 ${amount('premium')}`);
    case 'review_opened':
    case 'reports_saved':
    case 'review_decided':
      return word('reviewer');
    case 'state_changed':
      return `${stateOf('from')} → ${stateOf('to')}`;
    case 'payment_started':
      return join(`支付单 ${word('paymentNo')}`, word('method'), amount('amount'), payer);
    case 'payer_requested':
      return payer;
    case 'payment_settled':
    case 'payout_settled':
      return join(said['paymentNo'] === undefined ? '' : `支付单 ${word('paymentNo')}`, word('settlement'), amount('amount'), payer);
    case 'epolicy_made':
    case 'member_certificate_made':
      return `SHA-256 ${word('sha256').slice(0, 16)}…`;
    default:
      return page ? `“${titleOfPage(page)}”` : sayStanding(kind, { textOf, amount, join });
  }
}
