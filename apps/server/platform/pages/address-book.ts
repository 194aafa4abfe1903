/**
 * The facts about a page's address that are known before the page is rendered: the routes of the web build, and the query keys that its
 * pages read.
 */
export interface AddressBook {
  readonly routes: readonly AddressedRoute[];
  readonly pageKeys: Readonly<Record<string, readonly string[]>>;
}

/** A route's address, as React Router knows it. */
export interface AddressedRoute {
  readonly id: string;
  readonly parentId?: string | undefined;
  readonly path?: string | undefined;
  readonly index?: boolean | undefined;
}

/**
 * Tells whether a path is an address of one of the routes, in the way in which React Router reads it, or that of its data, which navigation in
 * the browser requests: `/page.data`, and `/_.data` of the home page. The route for all others is left out.
 */
export function createIsKnown(routes: readonly AddressedRoute[]): (path: string) => boolean {
  const pathOf = (id: string | undefined): string => {
    const route = routes.find((one) => one.id === id);
    return route ? `${pathOf(route.parentId)}/${route.path ?? ''}` : '';
  };
  const patterns = routes
    .filter(({ index, path }) => index || (path !== undefined && path !== '*'))
    .map(({ id }) => pathOf(id).split('/').filter(Boolean).map(patternOf).join(''));
  const known = new RegExp(`^(?:${patterns.join('|')})/*$`, 'i');
  return (path) => known.test(path.replace(/(?:\/_(?:root)?)?\.data$/, ''));
}

/** The expression of one segment of a route's path. */
function patternOf(segment: string): string {
  if (segment === '*') return '(?:/.*)?';
  if (segment.startsWith(':')) return segment.endsWith('?') ? '(?:/[^/]+)?' : '/[^/]+';
  return `/${segment.replace(/[.+*?^${}()|[\]\\]/g, '\\$&')}`;
}

/** A form without scripts repeats the key of a box for each that is ticked; more values than these are ignored. */
const mostValues = 10;

/** The cache key of an address: its path and the query keys that its page reads. */
export function createKeyOf(pageKeys: AddressBook['pageKeys']): (url: URL) => string {
  /** The query keys of a page: those of its address, otherwise of the nearest address above it. */
  function keysOf(page: string): readonly string[] {
    for (let path = page; path; path = path.slice(0, path.lastIndexOf('/'))) {
      const keys = pageKeys[path];
      if (keys) return keys;
    }
    return [];
  }
  return (url) => {
    const kept = new URLSearchParams();
    // Navigation in the browser requests only a page's data, at /page.data?_routes=…
    const page = url.pathname.replace(/\.data$/, '');
    const names = [...keysOf(page), ...(page === url.pathname ? [] : ['_routes'])];
    for (const name of names) for (const value of url.searchParams.getAll(name).slice(0, mostValues)) kept.append(name, value);
    const query = kept.toString();
    return query ? `${url.pathname}?${query}` : url.pathname;
  };
}
