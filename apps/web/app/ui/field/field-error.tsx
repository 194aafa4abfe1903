import CircleAlert from 'lucide-react/icons/circle-alert';
import styles from './field.module.css';

interface FieldErrorProps {
  id?: string;
  message: string | undefined;
}

/** An error message below its control. Renders nothing without a message. */
export function FieldError({ id, message }: FieldErrorProps) {
  if (!message) return null;
  return (
    <p id={id} className={styles.error}>
      <CircleAlert className={styles.errorIcon} aria-hidden="true" />
      <span>{message}</span>
    </p>
  );
}
