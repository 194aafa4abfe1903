import { type ReactNode, useState } from 'react';
import { announce } from '../../../ui/announcer/announce.ts';
import { Checkbox } from '../../../ui/checkbox/checkbox.tsx';
import styles from './consent-field.module.css';
import { DocumentList, type DocumentListProps } from './document-list.tsx';

interface ConsentFieldProps extends DocumentListProps {
  /** Id of the checkbox, a finding's path. */
  readonly id: string;
  readonly label: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly error?: string;
}

/**
 * A consent that can be given only after each of its documents was opened and read to its end. Trying earlier says
 * what is left to read; the box is never disabled, because nobody finds out why a disabled one does nothing.
 */
export function ConsentField({ id, label, checked, onChange, error, ...list }: ConsentFieldProps) {
  const [isHasty, setHasty] = useState(false);
  const unread = list.documents.filter(({ isRead }) => !isRead);
  const reason = `请先阅读${unread.map(({ title }) => `《${title}》`).join('')}至文末，再勾选同意`;
  const tick = (wanted: boolean): void => {
    const isTooEarly = wanted && unread.length > 0;
    setHasty(isTooEarly);
    if (isTooEarly) announce(reason, 'assertive');
    else onChange(wanted);
  };
  return (
    <div className={styles.consent}>
      <DocumentList {...list} />
      <Checkbox
        id={id}
        label={label}
        checked={checked}
        onChange={(event) => tick(event.target.checked)}
        hint={unread.length > 0 && !isHasty ? `还有 ${unread.length} 份文件未读完，读完后可以勾选` : undefined}
        error={isHasty && unread.length > 0 ? reason : error}
      />
    </div>
  );
}
