import { useEffect, useState } from 'react';
import { Text } from '@portal/ui/layout/text.tsx';
import styles from './start-notice.module.css';
import { startNoticeId } from './watch-start.ts';

interface StartNoticeProps {
  /** Undefined where the site's texts could not be read. */
  readonly hotline: string | undefined;
}

const callUs = (hotline: string | undefined): string => `或者致电客服热线${hotline ? ` ${hotline}` : ''}`;

/** Set by `findOlderBrowsersScript`. */
const isTooOld = (): boolean => document.documentElement.hasAttribute('data-too-old');

/** The notice in a browser that is older than the site is made for. It stays: some buttons may do nothing there even if the page starts. */
function TooOld({ hotline }: StartNoticeProps) {
  return (
    <Text weight={600} centred className={`${styles.notice} ${styles.tooOld}`}>
      您的浏览器版本太旧，可以浏览，但测算、投保和登录可能不能用。请升级浏览器或系统，或者换用新版的微信、Chrome、Edge、Firefox、Safari
      打开，
      {callUs(hotline)}。
    </Text>
  );
}

/**
 * The notice for visitors whose browser runs no scripts, or did not get those of the page: the page is there, but its buttons do nothing.
 * It is removed when the page has started. `watchStartScript` shows it.
 */
export function StartNotice({ hotline }: StartNoticeProps) {
  const [hasStarted, setStarted] = useState(false);
  useEffect(() => setStarted(true), []);
  if (hasStarted) return isTooOld() ? <TooOld hotline={hotline} /> : null;
  return (
    <>
      <TooOld hotline={hotline} />
      <noscript>
        <Text weight={600} centred className={styles.notice}>
          您的浏览器关闭了 JavaScript，只能浏览。测算、投保和登录请打开它后刷新页面，{callUs(hotline)}。
        </Text>
      </noscript>
      <Text weight={600} centred id={startNoticeId} className={styles.notice} role="alert" hidden suppressHydrationWarning>
        页面没有完整打开，有些按钮没有反应。请<button type="button">刷新页面</button>；仍不行的，请升级或更换浏览器，{callUs(hotline)}。
      </Text>
    </>
  );
}
