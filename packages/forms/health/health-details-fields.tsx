import { asksPoints, TREATED_AT_MAX } from '@portal/rules/health/details.ts';
import type { HealthQuestion } from '@portal/rules/product/product.ts';
import type { HealthDetails } from '@portal/rules/sale/answers/application.ts';
import { cleanWords } from '@portal/rules/values/text.ts';
import { Checkbox } from '@portal/ui/checkbox/checkbox.tsx';
import { FieldGroup } from '@portal/ui/field/field-group.tsx';
import { Field } from '@portal/ui/field/field.tsx';
import { TextArea } from '@portal/ui/field/text-area.tsx';
import { MonthField } from '../date/month-field.tsx';
import { useFormScope } from '../form/form-scope.tsx';
import { TextField } from '../form/text-field.tsx';
import { useRoom } from '../form/use-room.ts';
import { Stack } from '@portal/ui/layout/stack.tsx';

interface HealthDetailsFieldsProps {
  readonly question: HealthQuestion;
  /** The path of the details in the application: the prefix of the ids. */
  readonly path: string;
  readonly details: HealthDetails;
  readonly onChange: (change: HealthDetails) => void;
  readonly birthday: string | undefined;
  /** `YYYY-MM-DD`. */
  readonly today: string;
}

const oldest = 120;

/** The details of a 是, in place: which points apply, since when, where treated, and in the customer's own words. */
export function HealthDetailsFields({ question, path, details, onChange, birthday, today }: HealthDetailsFieldsProps) {
  const { errorAt } = useFormScope();
  const { points, since, treatedAt, text } = question.details ?? {};
  return (
    <Stack gap={4} pad={4} corner="box" fill="mist">
      {points && asksPoints(question) && (
        <FieldGroup id={`${path}.points`} legend={points} error={errorAt(`${path}.points`)} required wide>
          <PointChoices points={question.points} chosen={details.points ?? []} onChange={(chosen) => onChange({ points: chosen })} />
        </FieldGroup>
      )}
      {since && (
        <MonthField
          id={`${path}.since`}
          label={since}
          value={details.since}
          onChange={(month) => onChange({ since: month })}
          earliest={birthday?.slice(0, 7) ?? `${Number(today.slice(0, 4)) - oldest}-01`}
          latest={today.slice(0, 7)}
          error={errorAt(`${path}.since`)}
        />
      )}
      {treatedAt && (
        <TextField
          path={`${path}.treatedAt`}
          label={treatedAt}
          value={details.treatedAt}
          onChange={(place) => onChange({ treatedAt: place })}
          clean={cleanWords}
          most={TREATED_AT_MAX}
          autoComplete="off"
          wide
        />
      )}
      {text && <WordsField path={`${path}.text`} {...text} value={details.text ?? ''} onChange={(words) => onChange({ text: words })} />}
    </Stack>
  );
}

interface PointChoicesProps {
  readonly points: readonly string[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

function PointChoices({ points, chosen, onChange }: PointChoicesProps) {
  return (
    <Stack gap={1}>
      {points.map((point) => (
        <Checkbox
          key={point}
          label={point}
          checked={chosen.includes(point)}
          // In the order of the question.
          onChange={({ target }) => onChange(points.filter((one) => (one === point ? target.checked : chosen.includes(one))))}
        />
      ))}
    </Stack>
  );
}

interface WordsFieldProps {
  readonly path: string;
  readonly label: string;
  readonly max: number;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function WordsField({ path, label, max, value, onChange }: WordsFieldProps) {
  const { errorAt } = useFormScope();
  const { keep, stopped } = useRoom(max, (typed) => typed);
  return (
    <Field id={path} label={label} hint={stopped ?? `不超过 ${max} 字`} error={errorAt(path)} required wide>
      {(control) => <TextArea {...control} rows={3} value={value} onChange={(event) => onChange(keep(value, event.target))} />}
    </Field>
  );
}
