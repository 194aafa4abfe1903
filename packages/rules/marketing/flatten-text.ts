/** A text as the rules read it: without spaces and marks that a reader does not hear, with half-width letters. */
export interface FlatText {
  readonly plain: string;
  /** The place of each of its letters in the text. */
  readonly places: readonly number[];
}

/** Spaces, marks of Markdown and letters without width: nobody escapes a rule by them. A line end inside a paragraph is a space. */
const unheard = /[\s*_~`\u00AD\u200B-\u200F\u2060\uFEFF]/;

/** Flattens a text, and says where each letter that is left stood. */
export function flattenText(text: string): FlatText {
  const places: number[] = [];
  let plain = '';
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charAt(at);
    if (unheard.test(letter)) continue;
    for (const one of letter.normalize('NFKC')) {
      plain += one;
      for (let unit = 0; unit < one.length; unit += 1) places.push(at);
    }
  }
  return { plain, places };
}
