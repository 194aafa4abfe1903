import type { ComponentProps } from 'react';
import { joinClasses } from '../class-names.ts';
import { BareButton } from '../button/bare-button.tsx';
import styles from './icon-button.module.css';

interface IconButtonProps extends ComponentProps<'button'> {
  'aria-label': string;
}

/** A round button with an icon and no text. */
export function IconButton({ className, ...rest }: IconButtonProps) {
  return <BareButton {...rest} className={joinClasses(styles.button, className)} />;
}
