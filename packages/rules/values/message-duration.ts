import { countCharacters } from './text.ts';

/** How long a message is shown, in milliseconds (spec 2 §5): 2 s up to 10 characters, 3 s to 39, 4 s to 59, 5 s from 60. */
export function messageDuration(message: string): number {
  const length = countCharacters(message);
  if (length <= 10) return 2000;
  if (length >= 60) return 5000;
  return length >= 40 ? 4000 : 3000;
}
