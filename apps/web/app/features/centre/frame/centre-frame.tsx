import UserRound from 'lucide-react/icons/user-round';
import type { ReactNode } from 'react';
import { Stack } from '@portal/ui/layout/stack.tsx';
import { Box } from '@portal/ui/layout/box.tsx';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import styles from './centre-frame.module.css';
import { SideMenu } from './side-menu.tsx';

interface CentreFrameProps {
  /** Real name or masked phone; absent until the server has answered. */
  greeting?: string;
  /** Absent until the server has answered. */
  pointsName?: string;
  children: ReactNode;
}

/** The greeting and the menu around a page. */
export function CentreFrame({ greeting, pointsName, children }: CentreFrameProps) {
  return (
    <Stack gap={5} className={`container ${styles.frame}`}>
      <Box bordered corner="card" fill="paper" className={styles.side}>
        <Cluster align="center" gap={3} pad={4} side={5} line className={styles.greeting}>
          <span className={styles.avatar} aria-hidden="true">
            <UserRound />
          </span>
          <Stack as="p" shrinks tone="deep">
            <Text as="span" tone="muted" size="sm">
              您好
            </Text>
            <b className="num">{greeting ?? '欢迎回来'}</b>
          </Stack>
        </Cluster>
        <SideMenu pointsName={pointsName} />
      </Box>
      <Stack top gap={5} shrinks>
        {children}
      </Stack>
    </Stack>
  );
}
