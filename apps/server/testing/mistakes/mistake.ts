/** One wrong edit of content, as people make it: the import or the check has to refuse it. */
export interface Mistake {
  /** What was done, as a sentence. */
  readonly title: string;
  /** `product` and its goodsId: the mistake is in a copy of that product's folder; `content`: in a copy of `content/`. */
  readonly of: 'content' | { readonly product: string };
  /** Relative to that folder. */
  readonly file: string;
  /**
   * Texts to replace in the file, each of which occurs exactly once, or with `all` every occurrence; or a whole new content; or the file is
   * removed.
   */
  readonly change:
    | { readonly replace: readonly (readonly [string, string])[]; readonly all?: true }
    | { readonly content: string }
    | { readonly removed: true };
  /** The file where a person has to look, which may differ from `file`, and words of which the message contains at least one. */
  readonly named: { readonly file: string; readonly oneOf: readonly string[] };
}
