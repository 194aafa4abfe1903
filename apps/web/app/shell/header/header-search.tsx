import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { Form } from 'react-router';
import Search from 'lucide-react/icons/search';
import { joinClasses } from '@portal/ui/class-names.ts';
import { SearchInput } from '@portal/ui/search-input/search-input.tsx';
import type { SiteHeaderProps } from './header-props.ts';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import styles from './header-search.module.css';

interface HeaderSearchProps {
  /** The address of the search page. */
  action: string;
  className?: string;
  onClose: () => void;
  suggest?: SiteHeaderProps['suggest'];
}

/** The text is kept while the search bar is hidden. */
let lastText = '';

/** The search bar of the header: Enter or the button opens the results; empty text does nothing (spec 2 §2). */
export function HeaderSearch({ action, className, onClose, suggest }: HeaderSearchProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);

  const submit = (event: FormEvent): void => {
    if (lastText.trim() === '') event.preventDefault();
    else onClose();
  };
  return (
    <Cluster
      as={Form}
      corner="box"
      fill="paper"
      line
      action={action}
      method="get"
      role="search"
      className={joinClasses(styles.form, className)}
      onSubmit={submit}
      onKeyDown={(event: KeyboardEvent) => event.key === 'Escape' && onClose()}
    >
      <SearchInput
        ref={input}
        name="searchData"
        defaultValue={lastText}
        suggest={suggest}
        onText={(text) => {
          lastText = text;
        }}
        className={styles.input}
        aria-label="搜索"
        placeholder="请输入您想了解的产品、服务或保险知识"
      />
      <button type="submit" className={styles.submit}>
        <Search aria-hidden="true" />
        <Text as="span" whole>
          搜索
        </Text>
      </button>
    </Cluster>
  );
}
