import { countCharacters } from '@portal/rules/values/text.ts';
import { useState } from 'react';
import { announce } from '../../ui/announcer/announce.ts';
import { fitChange } from './fit-change.ts';

/** The visible hint that something was not taken, also announced. It stays until the next change. */
function useStopped(most: number, unit: string) {
  const [isStopped, setStopped] = useState(false);
  const words = `最多 ${most} ${unit}，多出的没有填入`;
  const tell = (tooLong: boolean): void => {
    setStopped(tooLong);
    if (tooLong) announce(words);
  };
  return { tell, stopped: isStopped ? words : undefined };
}

/** Lets typing and pasting of a code stop at a length: longer text is not taken, for a part of it would be another answer. */
export function useLongest(most: number): { fits: (text: string, before?: string) => boolean; stopped: string | undefined } {
  const { tell, stopped } = useStopped(most, '位');
  const fits = (text: string, before = ''): boolean => {
    // Text from elsewhere may be too long already, and can still be made shorter.
    const tooLong = text.length > most && text.length >= before.length;
    tell(tooLong);
    return !tooLong;
  };
  return { fits, stopped };
}

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/**
 * Lets typing and pasting of a text stop at a number of characters, counted as the rule counts them: after `clean`. `keep` returns
 * what the field then holds. It also writes that into the control, so that the caret stays where the customer types.
 */
export function useRoom(most: number, clean: (text: string) => string, unit = '个字') {
  const { tell, stopped } = useStopped(most, unit);
  const keep = (before: string, control: TextControl): string => {
    const typed = control.value;
    const { text, caret } = fitChange(before, typed, (candidate) => countCharacters(clean(candidate)) <= most);
    tell(text !== typed);
    if (text === typed) return text;
    control.value = text;
    // Browsers refuse this for an e-mail address.
    if (control.type !== 'email') control.setSelectionRange(caret, caret);
    return text;
  };
  return { keep, stopped };
}
