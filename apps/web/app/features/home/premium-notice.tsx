import { startTransition, useEffect, useState } from 'react';
import { api } from '@portal/web-api/browser-api.ts';
import { ButtonLink } from '@portal/ui/button/button-link.tsx';
import { describeTodo, type Todo } from '../centre/todo/describe-todo.ts';
import { NoticeLine } from '../resume/notice-line.tsx';

const kinds: ReadonlySet<Todo['kind']> = new Set(['premium', 'lapsed', 'premium_due', 'renewal']);

/** The most urgent premium or renewal that waits for the customer who is signed in. */
function usePremiumTodo(): Todo | undefined {
  const [found, setFound] = useState<Todo>();
  useEffect(() => {
    // Without an answer there is nothing to say here: the personal centre says that it could not be loaded.
    api('listTodos').then(
      ({ list }) => startTransition(() => setFound(list.find(({ kind }) => kinds.has(kind)))),
      () => undefined,
    );
  }, []);
  return found;
}

/** The premium that is due next, with the way to pay it. Nothing without one. For a customer who is signed in. */
export default function PremiumNotice() {
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
