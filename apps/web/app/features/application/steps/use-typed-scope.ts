import { useEffect, useMemo } from 'react';
import type { TypedScope } from '@portal/forms/form/typed-scope.tsx';
import { sayHeld } from '../draft/held-texts.ts';
import { belongsToAnswer, dropTyped, keepTyped, readTyped } from '../draft/typed-texts.ts';
import { useDraft } from '../draft/use-draft.tsx';

/** Texts in fields of this sale that are not answers. */
export function useTypedScope(): TypedScope {
  const { sale, held, store } = useDraft();
  const { orderNo, application } = sale;
  useEffect(() => dropTyped(orderNo, (path) => belongsToAnswer(application, path)), [orderNo, application]);
  return useMemo(
    () => ({
      heldAt(path) {
        const found = held[path];
        return (
          found && {
            text: found.text,
            message: sayHeld(found, store.clearedBy(found.change, application)),
            agree: () => store.agreeTo(path),
            giveUp: () => store.giveUp(path),
          }
        );
      },
      textAt: (path) => readTyped(orderNo, path),
      keep: (path, text) => keepTyped(orderNo, path, text),
    }),
    [held, store, orderNo, application],
  );
}
