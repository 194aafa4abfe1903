import { joinClasses } from '../class-names.ts';
import styles from './button.module.css';

/** `buy` is the one call to action of a page; `primary` continues a task; `link` looks like a link but is a button. */
export type ButtonKind = 'buy' | 'primary' | 'secondary' | 'ghost' | 'danger' | 'link';
export type ButtonSize = 'small' | 'medium' | 'large';

export interface ButtonLook {
  kind?: ButtonKind;
  size?: ButtonSize;
  /** Full width at every screen size. */
  block?: boolean;
  /** Full width on phones only. */
  blockOnPhone?: boolean;
}

/** The class names of a button's look, shared by buttons and by links that look like buttons. */
export function buttonClasses(look: ButtonLook, className?: string): string {
  const { kind = 'secondary', size = 'medium', block, blockOnPhone } = look;
  return joinClasses(styles.button, styles[kind], styles[size], block && styles.block, blockOnPhone && styles.blockOnPhone, className);
}
