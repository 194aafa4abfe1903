import { listLacking } from './support.mjs';

/** What some browsers cannot read in a regular expression. The whole script is lost then, and no build step rewrites it. */
const parts = [
  { feature: 'javascript.regular_expressions.lookbehind_assertion', in: /\(\?<[=!]/ },
  { feature: 'javascript.regular_expressions.modifier', in: /\(\?[ims]*-?[ims]*:(?<!\(\?:)/ },
  { feature: 'javascript.builtins.RegExp.hasIndices', flag: 'd' },
  { feature: 'javascript.builtins.RegExp.unicodeSets', flag: 'v' },
];

/** What the oldest browsers cannot read in the literal of a regular expression: `/(?<=a)b/u`. */
export function findRegexFault(literal) {
  const end = literal.lastIndexOf('/');
  const [pattern, flags] = [literal.slice(1, end), literal.slice(end + 1)];
  for (const part of parts) {
    const browsers = listLacking(part.feature) ?? [];
    if (browsers.length > 0 && (part.in?.test(pattern) || (part.flag && flags.includes(part.flag))))
      return `${part.feature} cannot be read by ${browsers.join(', ')}`;
  }
  return undefined;
}
