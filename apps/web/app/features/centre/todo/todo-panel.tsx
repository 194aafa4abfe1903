import { useId, useState } from 'react';
import { ButtonLink } from '@portal/ui/button/button-link.tsx';
import { Button } from '@portal/ui/button/button.tsx';
import { Card } from '@portal/ui/card/card.tsx';
import { describeTodo, type Todo } from './describe-todo.ts';
import { Box } from '@portal/ui/layout/box.tsx';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import { Stack } from '@portal/ui/layout/stack.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
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
  if (!todos)
    return (
      <Text tone="muted" size="sm">
        待办事项暂时无法载入，刷新页面可以再试。
      </Text>
    );
  if (todos.length === 0) return null;
  const shown = showsAll ? todos : todos.slice(0, shownAtOnce);
  return (
    <Card as="section" aria-labelledby={id} padding="none">
      {/* No heading: the first one of a page is its own, below. */}
      <p id={id} className={styles.title}>
        待办 <span className="num">{todos.length}</span>
      </p>
      <Box as="ul">
        {shown.map(describeTodo).map(({ id: key, title, hint, action, to, urgent }) => (
          <Cluster
            as="li"
            align="center"
            justify="between"
            gap={4}
            rowGap={2}
            key={key}
            className={styles.todo}
            data-urgent={urgent || undefined}
          >
            <Stack shrinks className={styles.words}>
              <b>{title}</b>
              <Text as="span" tone="muted" size="sm">
                {hint}
              </Text>
            </Stack>
            <ButtonLink to={to} kind={urgent ? 'primary' : 'secondary'} size="small" aria-label={`${action}，${title}`}>
              {action}
            </ButtonLink>
          </Cluster>
        ))}
      </Box>
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
