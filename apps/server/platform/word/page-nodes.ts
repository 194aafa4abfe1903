import type { Element, ElementContent, Nodes } from 'hast';

/** Whether a node is an element of one of these names. */
export function isTag<Name extends string>(node: Nodes, ...names: readonly Name[]): node is Element & { tagName: Name } {
  return node.type === 'element' && (names as readonly string[]).includes(node.tagName);
}

/** The attribute `style` as it is written. */
export const styleOf = ({ properties }: Element): string => properties.style ?? '';

/** The text of a node and everything in it. */
export function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map((child) => textOf(child)).join('') : '';
}

/** Makes an element. */
export const makeElement = (tagName: string, children: ElementContent[], properties: Element['properties'] = {}): Element => ({
  type: 'element',
  tagName,
  properties,
  children,
});

/** Makes a text. */
export const makeText = (value: string): ElementContent => ({ type: 'text', value });
