import UserRound from 'lucide-react/icons/user-round';
import type { ReactNode } from 'react';
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
    <div className={`container ${styles.frame}`}>
      <div className={styles.side}>
        <div className={styles.greeting}>
          <span className={styles.avatar} aria-hidden="true">
            <UserRound />
          </span>
          <p className={styles.words}>
            <span className={styles.hello}>您好</span>
            <b className="num">{greeting ?? '欢迎回来'}</b>
          </p>
        </div>
        <SideMenu pointsName={pointsName} />
      </div>
      <div className={styles.content}>{children}</div>
    </div>
  );
}
