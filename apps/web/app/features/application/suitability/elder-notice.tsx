import { elderTexts, sayElder } from '@portal/rules/sale/description/suitability.ts';
import { elderPath } from '@portal/rules/suitability/check-suitability.ts';
import { Alert } from '@portal/ui/alert/alert.tsx';
import { Stack } from '@portal/ui/layout/stack.tsx';
import { useDraft } from '../draft/use-draft.tsx';

/** What is different for an elder applicant, in simple words, and how far it is. */
export function ElderNotice() {
  const { rules } = useDraft();
  const { elder } = rules.suitability ?? {};
  return (
    <div id={elderPath} tabIndex={-1}>
      <Alert kind="info" title={`给 ${sayElder(rules)}`}>
        <Stack gap={2}>
          {elderTexts.map((text) => (
            <p key={text}>{text}</p>
          ))}
          {elder && (
            <p>
              <b>{elder.isCalled ? '我们已经打过电话给您。' : '我们会尽快打电话给您。'}</b>
              {elder.isConsidering ? `${elder.considerUntil} 之后可以提交。` : elder.isCalled && '现在可以提交。'}
            </p>
          )}
        </Stack>
      </Alert>
    </div>
  );
}
