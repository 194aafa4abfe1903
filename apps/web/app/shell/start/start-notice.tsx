import { useEffect, useState } from 'react';
import styles from './start-notice.module.css';
import { startNoticeId } from './watch-start.ts';

interface StartNoticeProps {
  /** Undefined where the site's texts could not be read. */
  readonly hotline: string | undefined;
}

const callUs = (hotline: string | undefined): string => `或者致电客服热线${hotline ? ` ${hotline}` : ''}`;

/**
 * The notice for visitors whose browser runs no scripts, or did not get those of the page: the page is there, but its buttons do nothing.
 * It is removed when the page has started. `watchStartScript` shows it.
 */
export function StartNotice({ hotline }: StartNoticeProps) {
  const [hasStarted, setStarted] = useState(false);
  useEffect(() => setStarted(true), []);
  if (hasStarted) return null;
  return (
    <>
      <noscript>
        <p className={styles.notice}>您的浏览器关闭了 JavaScript，只能浏览。测算、投保和登录请打开它后刷新页面，{callUs(hotline)}。</p>
      </noscript>
      <p id={startNoticeId} className={styles.notice} role="alert" hidden suppressHydrationWarning>
        页面没有完整打开，有些按钮没有反应。请<button type="button">刷新页面</button>；仍不行的，请升级或更换浏览器，{callUs(hotline)}。
      </p>
    </>
  );
}
