import type { AssuranceLevel, RealNameState } from '@portal/contract/states.ts';
import { paths } from '../../paths.ts';
import type { StateLabel } from '@portal/ui/badge/state-label.ts';

interface RealNameView extends StateLabel {
  /** The customer's next step. Absent: there is none. */
  readonly action?: { readonly to: string; readonly label: string };
}

/** The states of the real name, and the next step of each. */
const states: Readonly<Record<RealNameState, RealNameView>> = {
  none: { label: '未认证', tone: 'grey', action: { to: paths.authenticationForm(), label: '去认证' } },
  verified: { label: '证件已识别，未核实本人', tone: 'amber', action: { to: paths.authenticationResult(), label: '去核实' } },
  mismatch: { label: '信息不符', tone: 'amber', action: { to: paths.authenticationForm(), label: '重新认证' } },
  manual_review: { label: '审核中', tone: 'blue', action: { to: paths.authenticationResult(), label: '查看进度' } },
  rejected: { label: '未通过', tone: 'error', action: { to: paths.authenticationForm(), label: '重新认证' } },
};

/** How far the real name is known, in one label. */
export function viewRealName(state: RealNameState, level: AssuranceLevel): RealNameView {
  return level === 'proved' ? { label: '已核实本人', tone: 'success' } : states[state];
}
