import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';
import { announce } from '@portal/ui/announcer/announce.ts';
import styles from './navigation-progress.module.css';

/** A page that opens sooner shows no sign that it is loading. */
const quietMs = 300;

/** The sign that another page is under way, above the page that stays until then (spec 2 §8). It goes when the page is there or has failed. */
export function NavigationProgress() {
  const isUnderWay = useNavigation().state !== 'idle';
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (!isUnderWay) return undefined;
    const timer = setTimeout(() => {
      setShown(true);
      announce('加载中');
    }, quietMs);
    return () => {
      clearTimeout(timer);
      setShown(false);
    };
  }, [isUnderWay]);
  return isShown && <div className={styles.track} role="progressbar" aria-label="加载中" data-print="none" />;
}
