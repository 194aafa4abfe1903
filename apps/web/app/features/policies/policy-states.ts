import type { CoverageState, EpolicyState, PolicyState } from '@portal/contract/states.ts';
import type { StateLabel } from '@portal/ui/badge/state-label.ts';

/** The label of each state of a policy, for its owner and for its verification. */
export const policyStates: Record<PolicyState, StateLabel> = {
  pending: { label: '待生效', tone: 'blue' },
  effective: { label: '保障中', tone: 'success' },
  grace: { label: '宽限期', tone: 'amber' },
  cooling_off_surrendered: { label: '犹豫期已退保', tone: 'grey' },
  surrendered: { label: '已退保', tone: 'grey' },
  lapsed: { label: '效力中止', tone: 'error' },
  matured: { label: '已满期', tone: 'grey' },
  terminated: { label: '已终止', tone: 'grey' },
};

/** The label of each state of a coverage. */
export const coverageStates: Record<CoverageState, StateLabel> = {
  pending: { label: '待生效', tone: 'blue' },
  waiting: { label: '等待期', tone: 'blue' },
  active: { label: '有效', tone: 'success' },
  suspended: { label: '中止', tone: 'error' },
  ended: { label: '终止', tone: 'grey' },
};

export const epolicyStates: Record<EpolicyState, StateLabel> = {
  none: { label: '待生成', tone: 'blue' },
  generating: { label: '生成中', tone: 'blue' },
  ready: { label: '可下载', tone: 'success' },
  failed: { label: '生成失败', tone: 'error' },
};
