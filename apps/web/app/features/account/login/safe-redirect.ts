const ownOrigin = 'https://own.invalid';

/**
 * The path of this site to open after signing in, or undefined. The value comes from the address and cannot be trusted:
 * only a path that begins with a single slash is accepted, and none that a browser would read as another site.
 */
export function safeRedirect(value: string | null | undefined): string | undefined {
  // Browsers drop tabs and line ends and read a backslash as a slash. Our paths contain neither.
  if (!value || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(value)) return undefined;
  if (!URL.canParse(value, ownOrigin)) return undefined;
  const target = new URL(value, ownOrigin);
  const isOwn = target.origin === ownOrigin && !target.pathname.startsWith('//');
  // Returning to the login page would be a loop.
  if (!isOwn || target.pathname === '/login') return undefined;
  return target.pathname + target.search + target.hash;
}
