/**
 * How long a message stays, in milliseconds (spec 2 §5): 2 s up to 10 characters, 4 s for 40 to 59,
 * 5 s from 60, otherwise 3 s. Characters are counted as code points.
 */
export function toastDuration(text: string): number {
  const length = Array.from(text).length;
  if (length <= 10) return 2000;
  if (length < 40) return 3000;
  return length < 60 ? 4000 : 5000;
}
