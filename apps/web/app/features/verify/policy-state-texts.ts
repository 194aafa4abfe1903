import type { PolicyState } from '@portal/contract/states.ts';
import type { BadgeTone } from '../../ui/badge/badge.tsx';

/** What anybody who verifies a policy reads of its state. */
export const policyStateTexts: Record<PolicyState, { readonly label: string; readonly tone: BadgeTone }> = {
  effective: { label: '有效', tone: 'success' },
  cooling_off_surrendered: { label: '犹豫期内已退保', tone: 'grey' },
  surrendered: { label: '已退保', tone: 'grey' },
  lapsed: { label: '效力中止', tone: 'amber' },
  matured: { label: '已满期', tone: 'grey' },
  terminated: { label: '已终止', tone: 'grey' },
};
