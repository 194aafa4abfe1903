import { transform } from 'lightningcss';
import postcss from 'postcss';
import parseSelectors from 'postcss-selector-parser';
import { floor } from '../browser-floor/support.mjs';

/** Stronger than any rule of a widget, as every rule outside their layer is. No element has such an id. */
const stronger = ':not(#\\#)';

/** Lightning CSS writes 14.1 as 14 << 16 | 1 << 8. */
const encode = (version) => {
  const [major, minor = 0] = version.split('.').map(Number);
  return (major << 16) | (minor << 8);
};
const targets = {
  chrome: encode(floor.chrome),
  edge: encode(floor.edge),
  firefox: encode(floor.firefox),
  safari: encode(floor.safari),
  ios_saf: encode(floor.safari_ios),
};

/** `(width >= 40rem)` of the container `page`, which is as wide as the window, as a condition of the window. */
const toMedia = (condition) =>
  condition
    .replace(/\(\s*width\s*>=\s*([^)]+)\)/g, '(min-width: $1)')
    .replace(/\(\s*width\s*<=\s*([^)]+)\)/g, '(max-width: $1)')
    .replace(/\(\s*width\s*<\s*([\d.]+)(\w+)\)/g, (_, size, unit) => `(max-width: ${Number((size - 0.01).toFixed(2))}${unit})`)
    .replace(/\(\s*width\s*>\s*([\d.]+)(\w+)\)/g, (_, size, unit) => `(min-width: ${Number((Number(size) + 0.01).toFixed(2))}${unit})`);

/** A part of a page that asks for its own width gets its narrow layout, in one column. */
const isNarrow = (condition) => /width\s*</.test(condition);

/** The container's name, if it has one, and the condition. */
const readContainer = (params) => /^(?<name>[\w-]+)?\s*(?<condition>\(.*)$/s.exec(params)?.groups ?? { condition: params };

function replaceContainer(rule) {
  const { name, condition } = readContainer(rule.params);
  if (name === 'page') rule.replaceWith(postcss.atRule({ name: 'media', params: toMedia(condition), nodes: rule.nodes }));
  else if (isNarrow(condition)) rule.replaceWith(rule.nodes);
  else rule.remove();
}

/** The conditions of `:has()`, by what they are: the same one has one name. */
function createConditions() {
  const found = new Map();
  return {
    nameOf(subjects, content) {
      const key = `${subjects} ${content}`;
      if (!found.has(key)) found.set(key, [`h${found.size}`, subjects, content]);
      return found.get(key)[0];
    },
    list: () => [...found.values()],
  };
}

/** What scripts can ask for in any browser. */
const askable = (selector) => selector.replaceAll(':focus-visible', ':focus').replaceAll(':modal', '[open]');

/** The selector of the elements that a `:has()`, perhaps within a `:not()`, is asked about: all before it, and the rest of its own part. */
function subjectsOf(pseudo) {
  const inside = pseudo.parent.parent;
  const at = inside?.type === 'pseudo' && inside.value === ':not' ? inside : pseudo;
  const nodes = at.parent.nodes;
  const index = nodes.indexOf(at);
  const end = nodes.findIndex((node, position) => position > index && (node.type === 'combinator' || node.type === 'pseudo'));
  const parts = nodes.slice(0, end === -1 ? undefined : end).filter((node) => node !== at);
  return parts.join('').trim() || '*';
}

/** Replaces what older browsers cannot read in a selector: `:has()` by a mark that a script keeps, `:modal` and `:focus-visible` by the nearest. */
function rewriteSelector(conditions) {
  return parseSelectors((selectors) => {
    selectors.walkPseudos((pseudo) => {
      if (pseudo.value !== ':has') return;
      const name = conditions.nameOf(askable(subjectsOf(pseudo)), askable(pseudo.nodes.map(String).join(',').trim()));
      pseudo.replaceWith(parseSelectors.attribute({ attribute: 'data-has', operator: '~=', value: name, raws: {}, quoteMark: '"' }));
    });
    selectors.walkPseudos((pseudo) => {
      if (pseudo.value === ':modal') pseudo.replaceWith(parseSelectors.attribute({ attribute: 'open', raws: {} }));
    });
  });
}

/** `:is(a, b) c` and `:where(a, b) c` as `a c, b c`, and `:not(a, b)` as `:not(a):not(b)`: these lists are a little too new. */
const writeOut = parseSelectors((selectors) => {
  for (let at = 0; at < selectors.nodes.length; at += 1) {
    const selector = selectors.nodes[at];
    selector.walkPseudos((pseudo) => {
      if (pseudo.value !== ':not' || pseudo.nodes.length < 2) return;
      pseudo.replaceWith(...pseudo.nodes.map((one) => parseSelectors.pseudo({ value: ':not', nodes: [one.clone()] })));
    });
    let list;
    selector.walkPseudos((pseudo) => {
      if (/^:(is|where)$/.test(pseudo.value) && pseudo.parent === selector) list ??= pseudo;
    });
    if (!list) continue;
    const place = selector.nodes.indexOf(list);
    const written = list.nodes.map((one) => {
      const copy = selector.clone();
      copy.nodes[place].replaceWith(...one.clone().nodes);
      return copy;
    });
    selectors.nodes.splice(at, 1, ...written);
    for (const one of written) one.parent = selectors;
    at -= 1;
  }
});

/** Selectors that a browser cannot read take the whole rule with them: each stands alone. */
function standAlone(rule) {
  if (rule.selectors.length < 2) return;
  rule.replaceWith(rule.selectors.map((selector) => rule.clone({ selector })));
}

const isOfKeyframes = (rule) => rule.parent?.type === 'atrule' && rule.parent.name.endsWith('keyframes');
const isOfPage = (rule) => rule.parent?.type === 'atrule' && rule.parent.name === 'page';

/** Puts the stronger part before a pseudo-element, at the end of the last compound. */
const strengthen = parseSelectors((selectors) => {
  for (const selector of selectors.nodes) {
    const at = selector.nodes.find(({ type, value }) => type === 'pseudo' && /^::|^:(before|after)$/.test(value));
    const part = parseSelectors.pseudo({ value: stronger });
    if (at) selector.insertBefore(at, part);
    else selector.append(part);
  }
});

function rewriteSheet(css, conditions) {
  const sheet = postcss.parse(css);
  sheet.walkRules((rule) => {
    if (isOfKeyframes(rule) || isOfPage(rule)) return;
    rule.selector = writeOut.processSync(rewriteSelector(conditions).processSync(rule.selector));
    let above = rule.parent;
    while (above && !(above.type === 'atrule' && above.name === 'layer')) above = above.parent;
    if (!above) rule.selector = strengthen.processSync(rule.selector);
  });
  sheet.walkAtRules('layer', (rule) => (rule.nodes ? rule.replaceWith(rule.nodes) : rule.remove()));
  sheet.walkAtRules('container', replaceContainer);
  sheet.walkAtRules('media', (rule) => {
    rule.params = toMedia(rule.params);
  });
  sheet.walkRules((rule) => {
    if (!isOfKeyframes(rule) && /:focus-visible|::details-content/.test(rule.selector)) standAlone(rule);
  });
  // Browsers without it would drop the declaration, and colours that are mixed are those of lines and of a focus ring.
  sheet.walkDecls((declaration) => {
    declaration.value = declaration.value.replace(/\b([\d.]+)[dsl]v([hw])\b/g, '$1v$2').replace(/\b([\d.]+)cq[iw]\b/g, '$1vw');
    const { value } = declaration;
    if (/color-mix\(/.test(value))
      declaration.value = value.replace(/color-mix\(in srgb,\s*(var\([^)]*\)|[^\s,]+)[^,]*,(?:[^()]|\([^()]*\))*\)/g, '$1');
  });
  return sheet.toString();
}

/**
 * All style sheets of the site as one that the oldest browsers can read: without layers, containers and what else they lack. Where they cannot
 * know the width of a part of a page, it has one column. Also returns the conditions that a script keeps for them in place of `:has()`.
 */
export function makePlainStyles(sheets) {
  const conditions = createConditions();
  // The sheet of all pages first: widgets refine what it says of all elements.
  const sorted = sheets.toSorted((a, b) => Number(b.includes('--sea:')) - Number(a.includes('--sea:')));
  const css = sorted.map((sheet) => rewriteSheet(sheet, conditions)).join('\n');
  const { code } = transform({
    filename: 'older-browsers.css',
    code: Buffer.from(`${base}\n${css}`),
    minify: true,
    targets,
    errorRecovery: true,
  });
  return { css: code.toString(), conditions: conditions.list() };
}

/** What the browser's own sheet says elsewhere. `data-…` are set by older-browsers.js, where there are no dialogs. */
const base = `
[data-no-dialogs] dialog:not([open]) { display: none }
[data-no-dialogs] dialog[open] { position: fixed; z-index: 1000; top: 0; right: 0; bottom: 0; left: 0; height: -moz-fit-content; height: fit-content; outline: 100vmax solid rgb(8 32 60 / 0.55) }
[data-behind-dialog] body * { pointer-events: none }
[data-behind-dialog] dialog[open], [data-behind-dialog] dialog[open] * { pointer-events: auto }
[data-behind-dialog] [role='region'][popover] * { pointer-events: auto }
`;
