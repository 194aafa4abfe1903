import { pinyin } from 'pinyin-pro';

/** The syllables of Chinese text without tones; other characters stay as they are. One for each character. */
export function spellSyllables(text: string): string[] {
  return pinyin(text, { toneType: 'none', type: 'array', v: true });
}

/** The pinyin of a text as people type it: without tones and spaces. */
export const spellPinyin = (text: string): string => spellSyllables(text).join('').toLowerCase();
