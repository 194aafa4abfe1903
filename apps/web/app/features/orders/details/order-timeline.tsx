import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { showInstant } from '@portal/rules/values/dates.ts';
import { EventList } from '../../centre/details/event-list.tsx';
import { orderStates } from '../order-states.ts';

/** The events of an order, the latest first. A draft has none. */
export function OrderTimeline({ events }: { readonly events: AnswerOf<'getOrder'>['events'] }) {
  if (events.length === 0) return <p>还没有提交，提交后在这里显示进度</p>;
  return (
    <EventList
      events={events.toReversed().map(({ state, at, note }) => ({
        id: `${at}-${state}-${note ?? ''}`,
        label: note ?? orderStates[state].label,
        at,
        time: showInstant(at),
      }))}
    />
  );
}
