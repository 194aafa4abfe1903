import { type ComponentProps, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { announce } from '../announcer/announce.ts';
import { type ButtonLook, buttonClasses } from './button-look.ts';
import { BareButton } from './bare-button.tsx';
import styles from './button.module.css';

interface ButtonProps extends Omit<ComponentProps<'button'>, 'onClick'>, ButtonLook {
  /** Work in progress: the button keeps its size and focus, ignores clicks and announces `busyLabel`. */
  busy?: boolean;
  busyLabel?: string;
  /** Decorative icon before the text. */
  icon?: ReactNode;
  /** If it returns a promise, the button is busy until that settles. */
  onClick?: (event: MouseEvent<HTMLButtonElement>) => void | Promise<unknown>;
}

/**
 * A button that prevents double submission: while busy, a second click or an Enter in the form does nothing.
 * It stays focusable while busy, so that the focus does not return to the top of the page.
 */
export function Button(props: ButtonProps) {
  const {
    kind,
    size,
    block,
    blockOnPhone,
    busy = false,
    busyLabel = '处理中，请稍候',
    icon,
    onClick,
    className,
    children,
    ...rest
  } = props;
  const [waiting, setWaiting] = useState(false);
  const locked = useRef(false);
  const isBusy = busy || waiting;

  useEffect(() => {
    if (isBusy) announce(busyLabel);
  }, [isBusy, busyLabel]);

  const act = (event: MouseEvent<HTMLButtonElement>): void => {
    if (isBusy || locked.current) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    const work = onClick?.(event);
    if (!(work instanceof Promise)) return;
    locked.current = true;
    setWaiting(true);
    void work.finally(() => {
      locked.current = false;
      setWaiting(false);
    });
  };

  return (
    <BareButton
      {...rest}
      className={buttonClasses({ kind, size, block, blockOnPhone }, className)}
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      onClick={act}
    >
      {isBusy ? <span className={styles.ring} aria-hidden="true" /> : icon}
      {children}
    </BareButton>
  );
}
