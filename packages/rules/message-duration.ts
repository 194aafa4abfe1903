import { countCharacters } from './text.ts';

/** Milliseconds that a message stays (spec 2 §5): 2 s up to 10 characters, 4 s at 40-59, 5 s from 60, else 3 s. */
export function messageDuration(message: string): number {
  const length = countCharacters(message);
  if (length <= 10) return 2000;
  if (length >= 60) return 5000;
  return length >= 40 ? 4000 : 3000;
}
