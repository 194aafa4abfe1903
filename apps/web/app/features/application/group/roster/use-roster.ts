import type { AnswerOf, RequestOf } from '@portal/contract/catalogue.ts';
import type { Paper } from '@portal/forms/paper-upload/paper.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '@portal/web-api/browser-api.ts';
import { asRefusal } from '@portal/web-api/use-latest-answer.ts';
import { useDraft } from '../../draft/use-draft.tsx';

export type RosterPage = AnswerOf<'listRoster'>;
export type RosterTotals = NonNullable<RosterPage['roster']>;
export type RosterPerson = RosterPage['list'][number];
export type RosterFilter = NonNullable<RequestOf<'listRoster'>['filter']>;

/** So many people are on one page of the table. */
export const PEOPLE_PER_PAGE = 20;

interface View {
  readonly filter: RosterFilter;
  readonly page: number;
}

export interface RosterState extends View {
  readonly orderNo: string;
  /** Undefined until the first answer. */
  readonly people: RosterPage | undefined;
  readonly failure: { readonly error: unknown } | undefined;
  readonly show: (view: Partial<View>) => Promise<void>;
  /** Fetches the shown data again. */
  readonly reload: () => Promise<void>;
  /** The sheet that is not registered yet has been changed on this page. */
  readonly keepSheet: (sheet: Paper) => void;
  /** Takes the roster that a call answered: the draft names it while it is confirmed, and no longer. Shows the people again. */
  readonly take: (roster: RosterTotals, view?: Partial<View>) => Promise<void>;
}

/** If the last person of a kind leaves the list, all people are shown; if a page no longer exists, the last one is shown. */
function fittingView(view: View, { roster, total }: RosterPage): View {
  if (total === 0 && view.filter !== 'all' && roster !== null && roster.rows > 0) return { filter: 'all', page: 1 };
  return { ...view, page: Math.min(view.page, Math.max(1, Math.ceil(total / PEOPLE_PER_PAGE))) };
}

/** The roster of the draft: the shown page, and the results of calls. */
export function useRoster(): RosterState {
  const { sale, store } = useDraft();
  const { orderNo } = sale;
  const [view, setView] = useState<View>({ filter: 'all', page: 1 });
  const [people, setPeople] = useState<RosterPage>();
  const [failure, setFailure] = useState<{ readonly error: unknown }>();
  const newest = useRef(0);
  const current = useRef(view);

  const show = useCallback(
    async (patch: Partial<View>): Promise<void> => {
      newest.current += 1;
      const turn = newest.current;
      let next = { ...current.current, ...patch };
      const ask = (): Promise<RosterPage> =>
        api('listRoster', { orderNo, filter: next.filter, pageNum: next.page, pageSize: PEOPLE_PER_PAGE });
      try {
        let answer = await ask();
        const fitting = fittingView(next, answer);
        if (fitting.filter !== next.filter || fitting.page !== next.page) {
          next = fitting;
          answer = await ask();
        }
        if (turn !== newest.current) return;
        current.current = next;
        setView(next);
        setPeople(answer);
        setFailure(undefined);
      } catch (error) {
        if (turn === newest.current) setFailure({ error: asRefusal(error) });
      }
    },
    [orderNo],
  );
  useEffect(() => void show({}), [show]);

  const reload = useCallback(() => show({}), [show]);
  const take = async ({ closed }: RosterTotals, patch: Partial<View> = {}): Promise<void> => {
    store.update((before) => {
      if (!before.group) return before;
      const { roster: _before, ...group } = before.group;
      return { ...before, group: { ...group, ...(closed && { roster: closed }) } };
    });
    await show(patch);
  };
  const keepSheet = ({ pages, refused }: Paper): void => {
    // An answer that is on its way may not know this change.
    newest.current += 1;
    setPeople((before) => before && { ...before, sheet: { pages: [...pages], refused } });
  };
  return { ...view, orderNo, people, failure, show, reload, take, keepSheet };
}
