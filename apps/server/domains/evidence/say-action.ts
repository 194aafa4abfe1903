import type { OrderState } from '@portal/contract/states.ts';
import { relations } from '@portal/reference/relations.ts';
import type { Product } from '@portal/rules/product/product.ts';
import { partnerRoleTexts } from '@portal/rules/partner/partner-texts.ts';
import { paymentMethodTexts } from '@portal/rules/sale/pages/payment-pages.ts';
import { fen, showYuan } from '@portal/rules/values/money.ts';
import { titleOfPage, trailKinds } from '../trail/public.ts';
import { sayActor } from './say-actor.ts';

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

interface SaidRow {
  readonly kind: string;
  readonly page: string | null;
  readonly document_id: string | null;
  readonly detail: unknown;
  readonly actor: string;
}

/** The event in words, who caused it, and whether a page of theirs reported it. Kinds of later versions are called by their name. */
export function sayAction(row: SaidRow, product: Product | undefined): { what: string; who: string; reported: boolean; detail: string } {
  const [what, source] = Object.entries(trailKinds).find(([kind]) => kind === row.kind)?.[1] ?? [row.kind, '系统'];
  const isDevice = row.kind === 'link_taken' && (row.detail as { readonly to?: string }).to === 'device';
  return { what, who: isDevice ? '通过链接（换设备）' : sayActor(row.actor), reported: source === '页面', detail: sayDetail(row, product) };
}

/** Who paid on behalf of the applicant, in full: evidence names people. */
function sayPayerOf(payer: unknown): string {
  // This server wrote it.
  const { name, relation } = (payer ?? {}) as { readonly name?: string; readonly relation?: string };
  if (name === undefined) return '';
  return `付款人 ${name}（${Object.entries(relations).find(([code]) => code === relation)?.[1] ?? ''}）`;
}

/** The parts of a detail, in words. */
interface Words {
  readonly textOf: (key: string) => string;
  readonly amount: (key: string) => string;
  readonly join: (...parts: readonly string[]) => string;
}

/** What a person of the insurer decided about an order or a case. */
const verdicts: Readonly<Record<string, string>> = {
  accept: '承保',
  decline: '拒保',
  granted: '同意',
  partly: '部分同意',
  refused: '不同意',
};

/** The event of a contract that its premiums caused, or of a case. Empty for other actions. */
function sayStanding(kind: SaidRow['kind'], { textOf, amount, join }: Words): string {
  switch (kind) {
    case 'premium_overdue':
      return join(`宽限期至 ${textOf('until')}`, amount('amount'));
    case 'policy_lapsed':
    case 'policy_reinstated':
      return `自 ${textOf('since')}`;
    case 'reinstatement_requested':
    case 'reinstatement_withdrawn':
    case 'case_submitted':
    case 'case_paper_opened':
    case 'case_returned':
    case 'case_proposed':
    case 'case_sent_back':
    case 'case_withdrawn':
    case 'case_expired':
    case 'case_reopened':
    case 'review_opened':
    case 'review_decided':
      return join(textOf('case'), verdicts[textOf('verdict')] ?? '');
    case 'premium_waived':
    case 'contract_ended':
      return textOf('reason');
    case 'lapse_letter_sent':
      return textOf('reference');
    case 'policy_payout_owed':
    case 'policy_payout_paid':
      return join(textOf('payoutNo'), amount('amount'));
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
    const way = { end: '读到文末', summary: '看过摘要，直接到文末' }[textOf('way')] ?? '';
    return join(`《${title}》`, way, typeof said['documentHash'] === 'string' ? `SHA-256 ${said['documentHash'].slice(0, 16)}…` : '');
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
      return join(`第 ${word('version')} 版`, `保费 ${amount('premium')}`);
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
