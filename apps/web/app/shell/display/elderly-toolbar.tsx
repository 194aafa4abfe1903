import { type ReactNode, useEffect } from 'react';
import Contrast from 'lucide-react/icons/contrast';
import LayoutList from 'lucide-react/icons/layout-list';
import LogOut from 'lucide-react/icons/log-out';
import MousePointer2 from 'lucide-react/icons/mouse-pointer-2';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Volume2 from 'lucide-react/icons/volume-2';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { announce } from '../../ui/announcer/announce.ts';
import { careToggleId, careToolbarId, readAloudGuide } from './care-ids.ts';
import { type DisplayFlag, largestZoom, smallestZoom } from './display-settings.ts';
import { pressDisplay, useDisplay } from './use-display.ts';
import styles from './elderly-toolbar.module.css';

/**
 * The panel of the elderly mode (spec 1 §2, §4). It is always rendered and made visible by `data-care` on <html>,
 * so that it is there before scripts run and the page does not shift.
 */
export function ElderlyToolbar() {
  const { zoom, readAloud, care } = useDisplay();
  useReadAloud(care && readAloud);

  const resize = (action: 'enlarge' | 'shrink'): void => announce(`页面缩放 ${pressDisplay(action).zoom}%`);
  const leave = (action: 'reset' | 'quit'): void => {
    pressDisplay(action);
    announce(action === 'reset' ? '已恢复默认显示' : '已退出关爱版');
    document.getElementById(careToggleId)?.focus();
  };

  return (
    <section id={careToolbarId} tabIndex={-1} className={styles.toolbar} aria-label="关爱版工具栏" data-print="none">
      <div className={`container ${styles.row}`}>
        <div className={styles.group}>
          <Tool icon={<RotateCcw aria-hidden="true" />} onPress={() => leave('reset')} label="重置" />
          <Tool icon={<ZoomIn aria-hidden="true" />} onPress={() => resize('enlarge')} label="放大" disabled={zoom >= largestZoom} />
          <output className={styles.zoom} aria-label="当前缩放">
            {zoom}%
          </output>
          <Tool icon={<ZoomOut aria-hidden="true" />} onPress={() => resize('shrink')} label="缩小" disabled={zoom <= smallestZoom} />
        </div>
        <div className={styles.group}>
          <Switch flag="highContrast" icon={<Contrast aria-hidden="true" />} label="高对比" />
          <Switch flag="readAloud" icon={<Volume2 aria-hidden="true" />} label="朗读" />
          <Switch flag="largePointer" icon={<MousePointer2 aria-hidden="true" />} label="大鼠标" />
          <Switch flag="simpleLayout" icon={<LayoutList aria-hidden="true" />} label="简洁版" />
        </div>
        <Tool icon={<LogOut aria-hidden="true" />} onPress={() => leave('quit')} label="退出" />
      </div>
      {readAloud && <p className="container">{readAloudGuide}</p>}
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
      {label}
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
