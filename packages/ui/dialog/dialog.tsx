import { type MouseEvent, type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react';
import X from 'lucide-react/icons/x';
import { joinClasses } from '../class-names.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import styles from './dialog.module.css';
import { showModal } from './show-modal.ts';

interface DialogProps {
  open: boolean;
  /** Esc, the cross and a click beside the panel. Not called when `dismissible` is false. */
  onClose: () => void;
  title: ReactNode;
  /** Buttons; the main one last. On phones they stack, the main one on top. */
  actions?: ReactNode;
  size?: 'small' | 'medium' | 'large';
  /** False if one of the actions must be chosen. */
  dismissible?: boolean;
  /** The focus starts on the title, or on an element that carries `data-autofocus`. */
  children: ReactNode;
}

/**
 * A modal dialog on the browser's own <dialog>: focus stays inside, the page behind is inert, and focus
 * returns to where it was. On phones it is a sheet from below. Its content is mounted only while open.
 */
export function Dialog({ open, onClose, title, actions, size = 'medium', dismissible = true, children }: DialogProps) {
  const titleId = useId();
  const panel = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const body = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const dialog = panel.current;
    if (!open || !dialog) return;
    const cameFrom = document.activeElement;
    showModal(dialog);
    // A text longer than the panel can also be scrolled with the arrow keys.
    if (body.current && body.current.scrollHeight > body.current.clientHeight) body.current.tabIndex = 0;
    (dialog.querySelector<HTMLElement>('[data-autofocus]') ?? heading.current)?.focus();
    return () => {
      dialog.close();
      if (cameFrom instanceof HTMLElement && cameFrom.isConnected) cameFrom.focus();
    };
  }, [open]);

  // React owns `open`: closing by the browser itself would make the two disagree.
  const cancel = (event: SyntheticEvent<HTMLDialogElement>): void => {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    if (dismissible) onClose();
  };
  const closeFromBackdrop = (event: MouseEvent<HTMLDialogElement>): void => {
    // The second click of a double click on the button that opened the dialog also arrives here.
    const isDoubleClick = event.detail > 1;
    if (dismissible && !isDoubleClick && event.target === event.currentTarget) onClose();
  };

  return (
    <dialog
      ref={panel}
      className={joinClasses(styles.dialog, styles[size])}
      aria-labelledby={titleId}
      onCancel={cancel}
      onMouseDown={closeFromBackdrop}
    >
      {open && (
        <div className={styles.panel}>
          <div className={styles.head}>
            <h2 id={titleId} ref={heading} tabIndex={-1} className={styles.title}>
              {title}
            </h2>
            {dismissible && (
              <IconButton onClick={onClose} aria-label="关闭">
                <X aria-hidden="true" />
              </IconButton>
            )}
          </div>
          <div ref={body} className={styles.body}>
            {children}
          </div>
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
      )}
    </dialog>
  );
}
