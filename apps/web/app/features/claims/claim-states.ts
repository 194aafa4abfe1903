import type { ClaimState, ClaimTab } from '@portal/contract/states.ts';
import type { StateLabel } from '@portal/ui/badge/state-label.ts';

/** The label of each state of a claim. Amber: the customer has something to do. */
export const claimStates: Record<ClaimState, StateLabel & { readonly meaning: string }> = {
  reported: { label: '已报案', tone: 'blue', meaning: '已收到报案，正在核对需要的材料。' },
  documents_needed: { label: '待补材料', tone: 'amber', meaning: '请补充下面列出的材料，收齐后开始审核。' },
  under_review: { label: '审核中', tone: 'blue', meaning: '材料已收齐，正在审核。' },
  approved: { label: '同意赔付', tone: 'success', meaning: '已同意赔付，正在安排付款。' },
  rejected: { label: '不予赔付', tone: 'grey', meaning: '根据合同不能赔付，理由见下。' },
  paid: { label: '已赔付', tone: 'success', meaning: '赔款已支付到申请书写明的银行账户。' },
};

/** The tabs of 理赔查询, in order. */
export const claimTabs: readonly { readonly tab: ClaimTab; readonly label: string; readonly empty: string }[] = [
  { tab: 'all', label: '全部', empty: '没有理赔记录' },
  { tab: 'papers', label: '待补材料', empty: '没有等待补充材料的理赔' },
  { tab: 'open', label: '处理中', empty: '没有处理中的理赔' },
  { tab: 'closed', label: '已有结论', empty: '没有已有结论的理赔' },
];

/** The tab that an address asks for, 全部 by default. */
export function readClaimTab(search: URLSearchParams): ClaimTab {
  return claimTabs.find(({ tab }) => tab === search.get('tab'))?.tab ?? 'all';
}
