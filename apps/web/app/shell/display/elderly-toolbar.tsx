import { type ReactNode, useEffect } from 'react';
import Contrast from 'lucide-react/icons/contrast';
import LayoutList from 'lucide-react/icons/layout-list';
import LogOut from 'lucide-react/icons/log-out';
import MousePointer2 from 'lucide-react/icons/mouse-pointer-2';
import Phone from 'lucide-react/icons/phone';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Volume2 from 'lucide-react/icons/volume-2';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { announce } from '@portal/ui/announcer/announce.ts';
import { careToolbarId, readAloudGuide } from './care-ids.ts';
import { focusCareToggle } from './care-toggle.tsx';
import { type DisplayFlag, largestZoom, smallestZoom } from './display-settings.ts';
import { pressDisplay, useDisplay } from './use-display.ts';
import styles from './elderly-toolbar.module.css';

interface ElderlyToolbarProps {
  readonly hotline: { readonly number: string; readonly hours: string };
}

/**
 * The panel of the elderly mode (spec 1 §2, §4). It is always rendered and made visible by `data-care` on <html>,
 * so that it is there before scripts run and the page does not shift. Its first row, with the call and reading aloud, stays in the window.
 */
export function ElderlyToolbar({ hotline }: ElderlyToolbarProps) {
  const { zoom, readAloud, care } = useDisplay();
  useReadAloud(care && readAloud);

  const resize = (action: 'enlarge' | 'shrink'): void => announce(`页面缩放 ${pressDisplay(action).zoom}%`);
  const leave = (action: 'reset' | 'quit'): void => {
    pressDisplay(action);
    announce(action === 'reset' ? '已恢复默认显示' : '已退出关爱版');
    focusCareToggle();
  };

  return (
    <section className={styles.toolbar} aria-label="关爱版工具栏" data-print="none">
      <div id={careToolbarId} tabIndex={-1} className={styles.stays}>
        <div className={`container ${styles.row}`}>
          <a href={`tel:${hotline.number}`} className={styles.tool}>
            <Phone aria-hidden="true" />
            <span>
              打电话<span className={styles.number}> {hotline.number}</span>
            </span>
          </a>
          <Switch flag="readAloud" icon={<Volume2 aria-hidden="true" />} label="朗读" />
          <Switch flag="highContrast" icon={<Contrast aria-hidden="true" />} label="高对比" />
          <Switch flag="simpleLayout" icon={<LayoutList aria-hidden="true" />} label="简洁版" />
          <Tool icon={<LogOut aria-hidden="true" />} onPress={() => leave('quit')} label="退出" />
        </div>
      </div>
      <div className={styles.more}>
        <div className={`container ${styles.row}`}>
          <Tool icon={<ZoomOut aria-hidden="true" />} onPress={() => resize('shrink')} label="缩小" disabled={zoom <= smallestZoom} />
          <output className={styles.zoom} aria-label="当前缩放">
            {zoom}%
          </output>
          <Tool icon={<ZoomIn aria-hidden="true" />} onPress={() => resize('enlarge')} label="放大" disabled={zoom >= largestZoom} />
          <Tool icon={<RotateCcw aria-hidden="true" />} onPress={() => leave('reset')} label="重置" />
          <Switch flag="largePointer" icon={<MousePointer2 aria-hidden="true" />} label="大鼠标" />
        </div>
        {readAloud && <p className={`container ${styles.guide}`}>{readAloudGuide}</p>}
      </div>
    </section>
  );
}

interface ToolProps {
  icon: ReactNode;
  label: string;
  onPress: () => void;
  disabled?: boolean;
  pressed?: boolean;
}

function Tool({ icon, label, onPress, disabled, pressed }: ToolProps) {
  return (
    <button
      type="button"
      className={styles.tool}
      aria-pressed={pressed}
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onPress}
    >
      {icon}
      <span>{label}</span>
    </button>
  );
}

function Switch({ flag, icon, label }: { flag: DisplayFlag; icon: ReactNode; label: string }) {
  const on = useDisplay()[flag];
  const press = (): void => {
    if (flag === 'readAloud' && !on) void loadReadAloud().then(({ switchOnReadAloud }) => switchOnReadAloud());
    else pressDisplay(flag);
  };
  return <Tool icon={icon} label={label} onPress={press} pressed={on} />;
}

/** Few visitors use it: the code for reading aloud is loaded when it is switched on. */
const loadReadAloud = () => import('./read-aloud.ts');

function useReadAloud(on: boolean): void {
  useEffect(() => {
    if (!on) return;
    let stop: (() => void) | undefined;
    let ended = false;
    void loadReadAloud().then(({ startReadingAloud }) => {
      if (!ended) stop = startReadingAloud();
    });
    return () => {
      ended = true;
      stop?.();
    };
  }, [on]);
}
