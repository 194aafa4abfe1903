import { messageDuration } from '@portal/rules/values/message-duration.ts';
import { useEffect, useReducer, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import X from 'lucide-react/icons/x';
import { joinClasses } from '../class-names.ts';
import { dismissToast, readToasts, subscribeToToasts, type Toast } from './toast-store.ts';
import styles from './toast-region.module.css';

const none: readonly Toast[] = [];
const icons = { info: Info, success: CircleCheck, error: CircleAlert };

/** Shows the messages of `showToast`. Rendered once, in the root. */
export function ToastRegion() {
  const toasts = useSyncExternalStore(subscribeToToasts, readToasts, () => none);
  const newest = toasts.at(-1);
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    newest?.host.addEventListener('close', rerender);
    return () => newest?.host.removeEventListener('close', rerender);
  }, [newest]);
  if (!newest) return null;
  // Inside an open dialog the message is visible and can be dismissed; outside it would be inert.
  const host = newest.host.matches('dialog[open]') && newest.host.isConnected ? newest.host : document.body;
  return createPortal(<ToastStack key={newest.host.tagName} toasts={toasts} onLost={rerender} />, host);
}

/** `onLost`: the dialog has closed with the same action that shows the message. */
function ToastStack({ toasts, onLost }: { readonly toasts: readonly Toast[]; readonly onLost: () => void }) {
  const stack = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = stack.current;
    if (!element) return;
    if (!element.isConnected) return onLost();
    element.popover = 'manual';
    // Older browsers show it below a dialog.
    element.showPopover?.();
  }, [onLost]);
  return (
    <div ref={stack} role="region" aria-label="提示消息" className={styles.stack}>
      {toasts.map((toast) => (
        <ToastItem key={toast.id} toast={toast} />
      ))}
    </div>
  );
}

/** One message. Pointing at it or focusing it pauses its timer. */
function ToastItem({ toast }: { toast: Toast }) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => dismissToast(toast.id), messageDuration(toast.text));
    return () => clearTimeout(timer);
  }, [toast, held]);
  const Icon = icons[toast.kind];
  return (
    <div
      className={joinClasses(styles.toast, styles[toast.kind])}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon className={styles.icon} aria-hidden="true" />
      <span className={styles.text}>{toast.text}</span>
      <button type="button" className={styles.close} aria-label="关闭提示" onClick={() => dismissToast(toast.id)}>
        <X aria-hidden="true" />
      </button>
    </div>
  );
}
