import SearchIcon from 'lucide-react/icons/search';
import { type SubmitEvent, useState } from 'react';
import { Button } from '@portal/ui/button/button.tsx';
import { SearchField } from '@portal/ui/search-input/search-field.tsx';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import styles from './members.module.css';

interface MemberSearchProps {
  /** The last search, and how many people it found. */
  readonly search: { readonly text: string; readonly total: number; readonly list: readonly unknown[] } | undefined;
  readonly onSearch: (text: string) => Promise<void>;
  readonly onClear: () => void;
}

/** Looks somebody up in a group, by facts that the policyholder knows. Names are never part of an address, so the form is not sent. */
export function MemberSearch({ search, onSearch, onClear }: MemberSearchProps) {
  const [text, setText] = useState('');
  const submit = async (): Promise<void> => {
    const wanted = text.trim();
    if (wanted === '') onClear();
    else await onSearch(wanted);
  };
  return (
    <>
      <Cluster
        as="form"
        gap={3}
        role="search"
        aria-label="查找被保险人"
        className={styles.search}
        onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
          event.preventDefault();
          void submit();
        }}
      >
        <SearchField
          value={text}
          maxLength={60}
          aria-label="姓名或证件号码后四位"
          placeholder="姓名或证件号码后四位"
          onChange={({ target }) => setText(target.value)}
        />
        <Button type="submit" icon={<SearchIcon aria-hidden="true" />}>
          查找
        </Button>
        {search && (
          <Button
            kind="ghost"
            onClick={() => {
              setText('');
              onClear();
            }}
          >
            显示全部
          </Button>
        )}
      </Cluster>
      <Text above={2} below={2} tone="muted" className={styles.found} role="status">
        {search && sayFound(search)}
      </Text>
    </>
  );
}

function sayFound({ text, total, list }: NonNullable<MemberSearchProps['search']>): string {
  if (total === 0) return `没有找到“${text}”。请填写完整的姓名、完整的证件号码，或证件号码的后四位。`;
  return total > list.length ? `找到 ${total} 人，显示前 ${list.length} 人。请填写完整的证件号码。` : `找到 ${total} 人。`;
}
