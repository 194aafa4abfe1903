import CircleAlert from 'lucide-react/icons/circle-alert';
import { useOpenMark } from './open-fields.ts';
import styles from './field.module.css';

interface FieldErrorProps {
  id?: string;
  message: string | undefined;
  /** The path of the message, if no field is around it. */
  path?: string;
}

/** An error message below its control. Renders nothing without a message. */
export function FieldError({ id, message, path = '' }: FieldErrorProps) {
  const open = useOpenMark(path, message);
  if (!message) return null;
  return (
    <p id={id} className={styles.error} {...open}>
      <CircleAlert className={styles.errorIcon} aria-hidden="true" />
      <span>{message}</span>
    </p>
  );
}
