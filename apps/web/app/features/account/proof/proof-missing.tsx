import { Alert } from '@portal/ui/alert/alert.tsx';
import { ButtonLink } from '@portal/ui/button/button-link.tsx';

/** In place of a step whose proof is missing, used up or too old: the way back to the proof at `to`. */
export function ProofMissing({ to }: { readonly to: string }) {
  return (
    <Alert
      kind="warning"
      live
      title="请先验证手机号"
      actions={
        <ButtonLink size="small" to={to}>
          去验证
        </ButtonLink>
      }
    >
      尚未验证，或验证已失效。每次验证 10 分钟内有效，只能使用一次。
    </Alert>
  );
}
