import type { CallRefused } from '@portal/contract/client.ts';
import { type Fen, showYuan } from '@portal/rules/values/money.ts';
import { RefusalAlert } from '@portal/forms/form/refusal-alert.tsx';
import { paths } from '#paths.ts';
import { Alert } from '@portal/ui/alert/alert.tsx';
import { Button } from '@portal/ui/button/button.tsx';
import { ButtonLink } from '@portal/ui/button/button-link.tsx';
import { leadToChanges } from '../version/lead-to-changes.ts';
import { useDraft } from '../draft/use-draft.tsx';

interface SubmitHelpProps {
  readonly refusal: CallRefused;
  /** The premium that was shown when the customer submitted. */
  readonly before: Fen | null;
}

function show(premium: Fen | null): string {
  return premium === null ? '待计算' : showYuan(premium);
}

/** The reason why the submission failed, and the next step. */
export function SubmitHelp({ refusal, before }: SubmitHelpProps) {
  const { sale } = useDraft();
  switch (refusal.code) {
    case 'PREMIUM_CHANGED':
      return (
        <Alert kind="warning" live title="保费有变化，请重新核对">
          保费由 <span className="num">{show(before)}</span> 变为 <b className="num">{show(sale.premium)}</b>
          。您还没有提交，确认无误后请再次点击提交。
        </Alert>
      );
    case 'PRODUCT_CHANGED':
      if (!sale.newer) return null;
      return (
        <Alert
          kind="warning"
          live
          actions={
            <Button kind="primary" size="small" onClick={leadToChanges}>
              查看变化
            </Button>
          }
        >
          {refusal.message}
          您已填写的内容都会保留。
        </Alert>
      );
    case 'SALE_TRAIL_MISSING':
      return (
        <Alert
          kind="warning"
          live
          actions={
            <ButtonLink kind="primary" size="small" to={paths.advice(sale.orderNo)}>
              去重新阅读
            </ButtonLink>
          }
        >
          {refusal.message}
          您已填写的内容都会保留。
        </Alert>
      );
    default:
      return <RefusalAlert refusal={refusal} title="没有提交成功" />;
  }
}
