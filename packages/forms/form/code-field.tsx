import type { ComponentProps } from 'react';
import { cleanCode } from '@portal/rules/values/text.ts';
import { TextField } from './text-field.tsx';

/** A printed code of letters and digits, typed in any case and width. */
export function CodeField(props: Omit<ComponentProps<typeof TextField>, 'clean' | 'cleansTyping'>) {
  return (
    <TextField
      {...props}
      clean={cleanCode}
      cleansTyping
      wide
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      className="num"
    />
  );
}
