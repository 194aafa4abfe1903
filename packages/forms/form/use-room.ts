import { countCharacters } from '@portal/rules/values/text.ts';
import { useRef, useState } from 'react';
import { announce } from '@portal/ui/announcer/announce.ts';
import { fitChange } from './fit-change.ts';

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/**
 * Lets typing and pasting stop at a number of characters, counted as the rule counts them: after `clean`. A visible hint, also announced,
 * says until the next change that the rest was not taken. Numbers and codes stop like any text: they are cut to their length (spec 1 §5),
 * and the rest is judged by its own rule. `keep` returns what the field then holds. It also writes that into the control, so that the caret
 * stays where the customer types.
 */
export function useRoom(most: number, clean: (text: string) => string, unit = '个字') {
  const [isStopped, setStopped] = useState(false);
  const kept = useRef<string>(undefined);
  const words = `最多 ${most} ${unit}，多出的没有填入`;
  const keep = (before: string, control: TextControl): string => {
    const typed = control.value;
    const fits = (candidate: string): boolean => countCharacters(clean(candidate)) <= most;
    const { text, caret } = fitChange(before, typed, fits, control.selectionEnd);
    // Text that was typed before the page ran is reported twice, the second time as it was kept.
    if (typed !== before && typed !== kept.current) setStopped(text !== typed);
    kept.current = text;
    if (text === typed) return text;
    announce(words);
    control.value = text;
    // Browsers refuse this for an e-mail address.
    if (control.type !== 'email') control.setSelectionRange(caret, caret);
    return text;
  };
  return { keep, stopped: isStopped ? words : undefined };
}
