const ownOrigin = 'https://own.invalid';

/**
 * A place of this site to go to after signing in, or undefined. The value comes from the address and may be anybody's:
 * only a path that begins with a single slash passes, and none that a browser would read as another site.
 */
export function safeRedirect(value: string | null | undefined): string | undefined {
  // Browsers drop tabs and line ends and read a backslash as a slash: neither has a place in our paths.
  if (!value || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(value)) return undefined;
  if (!URL.canParse(value, ownOrigin)) return undefined;
  const target = new URL(value, ownOrigin);
  const isOwn = target.origin === ownOrigin && !target.pathname.startsWith('//');
  // Coming back to the login page would go in a circle.
  if (!isOwn || target.pathname === '/login') return undefined;
  return target.pathname + target.search + target.hash;
}
