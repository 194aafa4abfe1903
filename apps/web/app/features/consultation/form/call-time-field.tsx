import type { CallDay } from '@portal/rules/service/consultation.ts';
import { useFormScope } from '@portal/forms/form/form-scope.tsx';
import { Segmented } from '@portal/ui/segmented/segmented.tsx';
import { Stack } from '@portal/ui/layout/stack.tsx';
import { sayDay, sayHour } from './say-time.ts';

interface CallTimeFieldProps {
  readonly days: readonly CallDay[];
  readonly day: string | undefined;
  readonly time: string | undefined;
  readonly onChange: (chosen: { callDay: string; callTime?: string }) => void;
}

/** The day and the hour in which to be called. */
export function CallTimeField({ days, day, time, onChange }: CallTimeFieldProps) {
  const { errorAt } = useFormScope();
  const [first] = days;
  if (!first) return null;
  const chosen = days.find((one) => one.day === day) ?? first;
  return (
    <Stack gap={5}>
      <Segmented
        legend="回电日期"
        name="callDay"
        value={chosen.day}
        onValueChange={(callDay) => onChange({ callDay })}
        options={days.map((one) => ({ value: one.day, label: sayDay(one.day) }))}
        required
        wide
      />
      <Segmented
        id="callAt"
        legend="回电时间"
        name="callTime"
        value={chosen.times.includes(time ?? '') ? time : ''}
        onValueChange={(callTime) => onChange({ callDay: chosen.day, callTime })}
        options={chosen.times.map((one) => ({ value: one, label: sayHour(one) }))}
        error={errorAt('callAt')}
        required
        wide
      />
    </Stack>
  );
}
