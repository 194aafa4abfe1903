import { type ComponentPropsWithRef, useEffect, useId, useRef, useState } from 'react';
import { longestSearch, tellLongest } from './tell-longest.ts';

interface SearchInputProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'list' | 'onChange'> {
  /** Finds texts that begin like the typed one. May fail: then there are no suggestions. */
  readonly suggest?: (text: string) => Promise<readonly string[]>;
  readonly onText?: (text: string) => void;
}

/** Milliseconds after the last key before suggestions are looked for. */
const pause = 200;

/** A search field. Typing and pasting stop at its length, and it says so. Suggestions appear while typing, in the browser's own list. */
export function SearchInput({ suggest, onText, maxLength = longestSearch, ...input }: SearchInputProps) {
  const id = useId();
  const [suggestions, setSuggestions] = useState<readonly string[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef('');
  useEffect(() => () => clearTimeout(timer.current), []);

  const lookFor = async (text: string): Promise<void> => {
    const found = text.trim() === '' ? [] : await suggest?.(text.trim()).catch(() => []);
    if (latest.current === text) setSuggestions(found ?? []);
  };
  const take = (text: string): void => {
    latest.current = text;
    tellLongest(text, maxLength);
    onText?.(text);
    clearTimeout(timer.current);
    if (suggest) timer.current = setTimeout(() => void lookFor(text), pause);
  };
  return (
    <>
      <input
        {...input}
        type="search"
        maxLength={maxLength}
        list={suggest ? id : undefined}
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => take(event.target.value)}
      />
      {suggest && (
        <datalist id={id}>
          {suggestions.map((text) => (
            <option key={text}>{text}</option>
          ))}
        </datalist>
      )}
    </>
  );
}
