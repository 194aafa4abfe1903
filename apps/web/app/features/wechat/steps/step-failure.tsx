import { CallRefused } from '@portal/contract/client.ts';
import { FailurePanel } from '@portal/ui/failure-panel/failure-panel.tsx';
import { OtherWays } from './other-ways.tsx';

interface StepFailureProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Advice that stays the same however often it is tried. */
const final: ReadonlySet<string> = new Set(['WECHAT_EXPIRED', 'WECHAT_PREVIEW', 'WECHAT_IN_USE', 'WECHAT_BOUND']);

/** Why a step failed, and the ways that are left: once more, from the beginning, or with the phone number. */
export function StepFailure({ error, onRetry }: StepFailureProps) {
  const isFinal = error instanceof CallRefused && final.has(error.code);
  return <FailurePanel error={error} title="未能使用微信" onRetry={isFinal ? undefined : onRetry} action={<OtherWays />} />;
}
