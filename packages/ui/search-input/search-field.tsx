import type { ComponentProps } from 'react';
import { TextInput } from '../field/text-input.tsx';
import { longestSearch, tellLongest } from './tell-longest.ts';

/** A search field in a form, without suggestions. Typing and pasting stop at its length, and it says so. */
export function SearchField({ maxLength = longestSearch, onChange, ...input }: Omit<ComponentProps<typeof TextInput>, 'type'>) {
  return (
    <TextInput
      {...input}
      type="search"
      maxLength={maxLength}
      autoComplete="off"
      onChange={(event) => {
        tellLongest(event.target.value, maxLength);
        onChange?.(event);
      }}
    />
  );
}
