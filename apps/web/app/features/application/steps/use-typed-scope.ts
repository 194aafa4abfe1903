import type { Application } from '@portal/rules/sale/answers/application.ts';
import { useEffect, useMemo } from 'react';
import { valueAt } from '../../../forms/form/form-findings.ts';
import type { TypedScope } from '../../../forms/form/typed-scope.tsx';
import { sayHeld } from '../draft/held-texts.ts';
import { dropTyped, keepTyped, readTyped } from '../draft/typed-texts.ts';
import { useDraft } from '../draft/use-draft.tsx';

/** Whether what a field belongs to is in the sale and has an answer. */
function hasPart(application: Application, path: string): boolean {
  const part = valueAt(application, path.slice(0, path.lastIndexOf('.')));
  return typeof part === 'object' && part !== null && Object.keys(part).length > 0;
}

/** Texts of this sale that stand in fields and are no answers. */
export function useTypedScope(): TypedScope {
  const { sale, held, store } = useDraft();
  const { orderNo, application } = sale;
  useEffect(() => dropTyped(orderNo, (path) => hasPart(application, path)), [orderNo, application]);
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
