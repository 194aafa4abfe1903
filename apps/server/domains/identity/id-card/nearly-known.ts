/** The last character of the name of a place. It changes when a county becomes a district, which older cards do not know. */
export const kindOfPlace = /[市区县旗州]/;

/**
 * Whether a text is one of the existing ones, except for one character: the reader takes a rare character for a common one that looks
 * alike, with high confidence (潞州 as 路州).
 */
export function isNearly(read: string, known: string): boolean {
  if (read.length !== known.length) return false;
  const wrong = Array.from(read, (_, at) => at).filter((at) => read[at] !== known[at]);
  const [at = 0] = wrong;
  return wrong.length === 1 && !kindOfPlace.test(read[at] ?? '');
}
