import { StepBar } from '../../../ui/step-bar/step-bar.tsx';

const steps = [
  { id: 'old', label: '验证原手机号' },
  { id: 'new', label: '填写新手机号' },
  { id: 'done', label: '完成' },
];

/** The progress of a change of the phone. */
export function PhoneSteps({ current }: { readonly current: 'old' | 'new' }) {
  return <StepBar label="更换手机号进度" steps={steps} current={current} />;
}
