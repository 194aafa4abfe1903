import type { ReactNode } from 'react';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { joinClasses } from '../class-names.ts';
import styles from './alert.module.css';

type AlertKind = 'info' | 'success' | 'warning' | 'error';

interface AlertProps {
  kind?: AlertKind;
  title?: ReactNode;
  /** Buttons or links: the next steps. */
  actions?: ReactNode;
  /** It appeared in response to an action of the user: it is announced immediately. */
  live?: boolean;
  children?: ReactNode;
}

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, error: CircleAlert };
const spoken = { info: '提示', success: '成功', warning: '请注意', error: '出错了' };

/** A message that stays on the page. Its kind is shown by icon, colour and visually hidden text. */
export function Alert({ kind = 'info', title, actions, live = false, children }: AlertProps) {
  const Icon = icons[kind];
  const liveRole = kind === 'error' || kind === 'warning' ? 'alert' : 'status';
  return (
    <div className={joinClasses(styles.alert, styles[kind])} role={live ? liveRole : undefined}>
      <Icon className={styles.icon} aria-hidden="true" />
      <div className={styles.body}>
        <span className="visually-hidden">{spoken[kind]}：</span>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div className={styles.text}>{children}</div>}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </div>
  );
}
