import { CopyButton } from './copy-button.tsx';
import styles from './copyable-number.module.css';

interface CopyableNumberProps {
  /** `订单号`. */
  readonly label: string;
  readonly number: string;
}

/** A number with its label and a button that copies it. */
export function CopyableNumber({ label, number }: CopyableNumberProps) {
  return (
    <span className={styles.line}>
      <span className={styles.words}>
        {label} <span className="num">{number}</span>
      </span>
      <CopyButton text={number} what={label} />
    </span>
  );
}
