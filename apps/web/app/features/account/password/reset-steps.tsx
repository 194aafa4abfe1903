import { StepBar } from '@portal/ui/step-bar/step-bar.tsx';

const steps = [
  { id: 'prove', label: '验证手机号' },
  { id: 'password', label: '设置新密码' },
  { id: 'done', label: '完成' },
];

/** The progress of a password that was forgotten. */
export function ResetSteps({ current }: { readonly current: 'prove' | 'password' }) {
  return <StepBar label="重设密码进度" steps={steps} current={current} />;
}
