import { useEffect, useState } from 'react';
import styles from './field.module.css';

interface WholeTextProps {
  /** The id of the control. */
  readonly control: string;
  /** The text of the control, spaced for reading. */
  readonly text: string;
}

/** The text of a control once more below it, in lines, where the control is too small for it. Screen readers read the control. */
export function WholeText({ control, text }: WholeTextProps) {
  const [isCut, setCut] = useState(false);
  useEffect(() => {
    const input = document.getElementById(control);
    if (!input) return undefined;
    const isFull = (): boolean => input.scrollWidth > input.clientWidth + 1 || input.scrollHeight > input.clientHeight + 1;
    // Also when the letters change their size: the control grows with them.
    const observer = new ResizeObserver(() => setCut(isFull()));
    observer.observe(input);
    return () => observer.disconnect();
  }, [control, text]);
  if (!isCut) return null;
  return (
    <p className={`${styles.whole} num`} aria-hidden="true">
      {text}
    </p>
  );
}
