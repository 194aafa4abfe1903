import { useId, useState } from 'react';
import { ButtonLink } from '../../../ui/button/button-link.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { describeTodo, type Todo } from './describe-todo.ts';
import styles from './todo-panel.module.css';

interface TodoPanelProps {
  /** Undefined: they could not be loaded. */
  readonly todos: readonly Todo[] | undefined;
}

/** As many as fit above a list. */
const shownAtOnce = 3;

/** 待办: the tasks that wait for the customer, the most urgent first, each with its action. Renders nothing if there are none. */
export function TodoPanel({ todos }: TodoPanelProps) {
  const id = useId();
  const [showsAll, setShowsAll] = useState(false);
  if (!todos) return <p className={styles.failed}>待办事项暂时无法载入，刷新页面可以再试。</p>;
  if (todos.length === 0) return null;
  const shown = showsAll ? todos : todos.slice(0, shownAtOnce);
  return (
    <Card as="section" aria-labelledby={id} padding="none">
      {/* No heading: the first one of a page is its own, below. */}
      <p id={id} className={styles.title}>
        待办 <span className="num">{todos.length}</span>
      </p>
      <ul className={styles.list}>
        {shown.map(describeTodo).map(({ id: key, title, hint, action, to, urgent }) => (
          <li key={key} className={styles.todo} data-urgent={urgent || undefined}>
            <div className={styles.words}>
              <b>{title}</b>
              <span className={styles.hint}>{hint}</span>
            </div>
            <ButtonLink to={to} kind={urgent ? 'primary' : 'secondary'} size="small" aria-label={`${action}，${title}`}>
              {action}
            </ButtonLink>
          </li>
        ))}
      </ul>
      {todos.length > shownAtOnce && (
        <div className={styles.more}>
          <Button kind="link" size="small" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? '收起' : `还有 ${todos.length - shownAtOnce} 项，展开查看`}
          </Button>
        </div>
      )}
    </Card>
  );
}
