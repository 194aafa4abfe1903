import { inLanguage } from '#platform/text/in-language.ts';

/** Faults of the entries whose code occurs twice. `at` is file and line. */
export function findRepeated(items: readonly { readonly code: string; readonly at: string }[]): string[] {
  const first = new Map<string, string>();
  return items.flatMap(({ code, at }) => {
    const before = first.get(code);
    if (before === undefined) first.set(code, at);
    return before === undefined
      ? []
      : [`${at}: ${inLanguage(`${code} stands at ${before} already`, `${code} 重复，${before} 处已有，请改其中一个`)}`];
  });
}
