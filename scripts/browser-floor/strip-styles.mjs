import postcss from 'postcss';
import { findSelectorFault } from './selectors.mjs';
import { listLacking } from './support.mjs';

const isLacking = (feature) => (listLacking(feature) ?? []).length > 0;

/** Parts of values, and the feature that they are. */
const values = [
  [/color-mix\(/, 'css.types.color.color-mix'],
  [/\d[dsl]v[hw]\b/, 'css.types.length.viewport_percentage_units_dynamic'],
  [/\dcq[iwbh]\b/, 'css.types.length.container_query_length_units'],
];

function isUnknownAtRule({ name, params }) {
  if (isLacking(`css.at-rules.${name}`)) return true;
  return name === 'media' && /[<>]/.test(params) && isLacking('css.at-rules.media.range_syntax');
}

function isUnknownDeclaration({ prop, value }) {
  if (prop.startsWith('--') || prop.startsWith('-')) return false;
  if (isLacking(`css.properties.${prop}`) || isLacking(`css.properties.${prop}.${value.trim()}`)) return true;
  return values.some(([part, feature]) => part.test(value) && isLacking(feature));
}

/** A style sheet as the oldest browsers read it: they drop what they do not know, whole rules for a part of a selector. */
export function stripStyles(css) {
  const sheet = postcss.parse(css);
  sheet.walkAtRules((rule) => {
    if (isUnknownAtRule(rule)) rule.remove();
  });
  sheet.walkRules((rule) => {
    if (!(rule.parent?.name ?? '').endsWith('keyframes') && findSelectorFault(rule.selector)) rule.remove();
  });
  sheet.walkDecls((declaration) => {
    if (isUnknownDeclaration(declaration)) declaration.remove();
  });
  return sheet.toString();
}
