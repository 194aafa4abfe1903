import type { PolicyGroup } from '@portal/contract/states.ts';

/** The groups of 我的保单, in order. */
export const policyGroups: readonly { readonly group: PolicyGroup; readonly label: string }[] = [
  { group: 'all', label: '全部' },
  { group: 'active', label: '保障中' },
  { group: 'pending', label: '待生效' },
  { group: 'lapsed', label: '效力中止' },
  { group: 'ended', label: '已结束' },
];

export interface PolicyFilter {
  readonly group: PolicyGroup;
  /** Part of a product's name or of a policy number. */
  readonly text: string;
}

const longest = 40;

/** The filter of an address, all policies by default. */
export function readPolicyFilter(search: URLSearchParams): PolicyFilter {
  return {
    group: policyGroups.find(({ group }) => group === search.get('group'))?.group ?? 'all',
    text: (search.get('text') ?? '')
      .replaceAll(/\p{Cc}/gu, '')
      .trim()
      .slice(0, longest),
  };
}
