import { leftOutOf } from '@portal/rules/values/text.ts';
import { useState } from 'react';
import { announce } from '@portal/ui/announcer/announce.ts';

interface LeftOut {
  /** Notes the characters that cleaning will leave out of a text. */
  readonly tell: (text: string) => void;
  /** The text is typed anew. */
  readonly forget: () => void;
  /** The characters that were left out, and what to type instead. */
  readonly words: string | undefined;
}

/** The visible hint that characters were left out when the field lost the focus, also announced. It stays until the next change. */
export function useLeftOut(instead: string | undefined, clean: (text: string) => string): LeftOut {
  const [words, setWords] = useState<string>();
  const tell = (text: string): void => {
    const kept = clean(text);
    const found = instead === undefined ? '' : [...leftOutOf(text)].filter((letter) => !kept.includes(letter)).join('');
    if (found === '') return;
    const said = `“${found}”没有填入，${instead}`;
    setWords(said);
    announce(said);
  };
  return { tell, forget: () => setWords(undefined), words };
}
