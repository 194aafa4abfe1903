import type { Suitability } from '@portal/rules/sale/answers/application.ts';
import { adviceHeading, sayRisks } from '@portal/rules/sale/description/suitability.ts';
import { insistence, judgeSale, reasonsOf } from '@portal/rules/suitability/check-suitability.ts';
import { cleanWords } from '@portal/rules/values/text.ts';
import { TextField } from '@portal/forms/form/text-field.tsx';
import { Alert } from '@portal/ui/alert/alert.tsx';
import { Bullets } from '@portal/ui/bullets/bullets.tsx';
import { ButtonLink } from '@portal/ui/button/button-link.tsx';
import { Stack } from '@portal/ui/layout/stack.tsx';
import { paths } from '#paths.ts';
import { useDraft } from '../draft/use-draft.tsx';
import { ChangePlan } from '../plan/change-plan.tsx';

interface AdviceAgainstProps {
  readonly said: Suitability;
  readonly onChange: (patch: Partial<Suitability>) => void;
}

/** What the answers lead to: notes, or the advice to stop with its figures, and the written confirmation of who insists. */
export function AdviceAgainst({ said, onChange }: AdviceAgainstProps) {
  const { sale, rules } = useDraft();
  const { product, application } = sale;
  const judgement = judgeSale(product, application, rules);
  if (!judgement) return null;
  const { advice, notes } = judgement;
  const [first] = application.insureds;
  const write = (words: string | undefined): void =>
    onChange({ insisted: words === undefined ? undefined : { words, against: reasonsOf(judgement) } });
  return (
    <>
      {notes.length > 0 && (
        <Alert kind="info" live>
          <Bullets>
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </Bullets>
        </Alert>
      )}
      {advice.length > 0 && (
        <Stack gap={4}>
          <Alert
            kind="warning"
            live
            title={`${adviceHeading}这份保险`}
            actions={
              <>
                {first && <ChangePlan of={first.id}>调整保障方案</ChangePlan>}
                <ButtonLink to={paths.chooseProduct()} kind="link" size="small">
                  看看别的产品
                </ButtonLink>
              </>
            }
          >
            <Stack gap={2}>
              <Bullets>
                {advice.map(({ id, text }) => (
                  <li key={id}>{text}</li>
                ))}
              </Bullets>
              {sayRisks(judgement).map((risk) => (
                <p key={risk}>{risk}</p>
              ))}
            </Stack>
          </Alert>
          <TextField
            path="suitability.insisted"
            label="仍要投保的书面确认"
            hint={`请抄写：${insistence}`}
            value={said.insisted?.words}
            onChange={write}
            clean={cleanWords}
            most={40}
            autoComplete="off"
            wide
          />
        </Stack>
      )}
    </>
  );
}
