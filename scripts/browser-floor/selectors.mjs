import parser from 'postcss-selector-parser';
import { findFeature, listLacking } from './support.mjs';

/** What the oldest browsers cannot read in a selector: they drop the whole rule, and `querySelector` throws. */
export function findSelectorFault(selector) {
  let fault;
  parser((selectors) => {
    selectors.walkPseudos(({ value, nodes }) => {
      const name = value.replace(/^:+/, '');
      const feature = `css.selectors.${name}`;
      const browsers = findFeature(feature)?.__compat ? listLacking(feature) : [];
      if (browsers.length > 0) fault ??= `${value} is missing in ${browsers.join(', ')}`;
      // `:not(a, b)` came later than `:not(a)`.
      const listed = listLacking('css.selectors.not.selector_list') ?? [];
      if (name === 'not' && nodes.length > 1 && listed.length > 0) fault ??= `a list in :not() is missing in ${listed.join(', ')}`;
    });
  }).processSync(selector);
  return fault;
}
