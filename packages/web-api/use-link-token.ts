import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/** The token of a personal link: the part after `#`, which no log has. Undefined until the page runs in the browser. */
export function useLinkToken(): string | undefined {
  const { hash } = useLocation();
  const [token, setToken] = useState<string>();
  useEffect(() => setToken((hash || window.location.hash).slice(1)), [hash]);
  return token;
}
