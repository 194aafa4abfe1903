import { type ReactNode, useState } from 'react';
import { announce } from '@portal/ui/announcer/announce.ts';
import { Checkbox } from '@portal/ui/checkbox/checkbox.tsx';
import { Stack } from '@portal/ui/layout/stack.tsx';
import { DocumentList, type DocumentListProps } from './document-list.tsx';

interface ConsentFieldProps extends DocumentListProps {
  /** Id of the checkbox, which is the path of its finding. */
  readonly id: string;
  readonly label: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly error?: string;
}

/**
 * A consent that can be given only after each of its documents was read to the end. An earlier click shows what is still
 * unread. The box is never disabled, because a disabled box does not explain itself.
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
    <Stack gap={3}>
      <DocumentList {...list} />
      <Checkbox
        id={id}
        label={label}
        checked={checked}
        onChange={(event) => tick(event.target.checked)}
        hint={unread.length > 0 && !isHasty ? `还有 ${unread.length} 份文件未读完，读完后可以勾选` : undefined}
        error={isHasty && unread.length > 0 ? reason : error}
      />
    </Stack>
  );
}
