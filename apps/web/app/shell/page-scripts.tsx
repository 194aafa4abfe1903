import { Children, cloneElement, type ComponentProps, isValidElement, type ReactNode } from 'react';
import { Scripts } from 'react-router';

/**
 * React Router's scripts. It preloads them at the priority of style sheets and takes no hint for that: with low priority
 * they never keep a page on a slow line from being painted.
 */
export function PageScripts() {
  const scripts: ReactNode = Scripts({});
  if (!isValidElement<{ children: ReactNode }>(scripts)) return scripts;
  return Children.map(scripts.props.children, (element) =>
    isValidElement<ComponentProps<'link'>>(element) && element.type === 'link' ? cloneElement(element, { fetchPriority: 'low' }) : element,
  );
}
