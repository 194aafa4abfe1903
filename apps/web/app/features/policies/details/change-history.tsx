import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { showDay } from '@portal/rules/values/dates.ts';
import { EventList } from '../../centre/details/event-list.tsx';

type Change = AnswerOf<'listPolicyChanges'>['list'][number];

function describeItems({ items, no }: Change) {
  if (items.length === 0) return undefined;
  return (
    <>
      {items.map(({ label, before, after }) => (
        <p key={label}>
          {label}：{before ?? '无'} → {after ?? '无'}
        </p>
      ))}
      {no && <p>批单号 {no}</p>}
    </>
  );
}

/** The changes of a policy since it was issued. */
export function ChangeHistory({ changes }: { readonly changes: readonly Change[] }) {
  return (
    <EventList
      events={changes.map((change) => ({
        id: `${change.on}-${change.title}-${change.no ?? ''}`,
        label: change.title,
        at: change.on,
        time: showDay(change.on),
        text: describeItems(change),
      }))}
    />
  );
}
