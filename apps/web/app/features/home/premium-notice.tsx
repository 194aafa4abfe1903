import { startTransition, useEffect, useState } from 'react';
import { api } from '../../api/browser-api.ts';
import { useSession } from '../../api/use-session.tsx';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { describeTodo, type Todo } from '../centre/todo/describe-todo.ts';
import { NoticeLine } from '../resume/notice-line.tsx';

const kinds: ReadonlySet<Todo['kind']> = new Set(['premium', 'lapsed', 'premium_due', 'renewal']);

/** The most urgent premium or renewal that waits for the customer who is signed in: pages are cached without users. */
function usePremiumTodo(): Todo | undefined {
  const { state } = useSession();
  const [found, setFound] = useState<Todo>();
  useEffect(() => {
    if (state !== 'customer') return undefined;
    let isShown = true;
    const show = (todo?: Todo): void => {
      if (isShown) startTransition(() => setFound(todo));
    };
    // Without an answer there is nothing to say here: the personal centre says that it could not be loaded.
    api('listTodos').then(
      ({ list }) => show(list.find(({ kind }) => kinds.has(kind))),
      () => undefined,
    );
    return () => {
      isShown = false;
      setFound(undefined);
    };
  }, [state]);
  return found;
}

/** The premium that is due next, with the way to pay it. Nothing without one. */
export function PremiumNotice() {
  const todo = usePremiumTodo();
  if (!todo) return null;
  const { title, hint, action, to, urgent } = describeTodo(todo);
  return (
    <NoticeLine
      label="续期保险费"
      action={
        <ButtonLink to={to} kind={urgent ? 'primary' : 'secondary'} size="small">
          {action}
        </ButtonLink>
      }
    >
      <b>{title}</b>。{hint}
    </NoticeLine>
  );
}
