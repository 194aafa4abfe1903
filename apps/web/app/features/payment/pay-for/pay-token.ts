import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

const keyName = 'payForToken';

/**
 * The token of a payer's link: the part after `#`, or, on the way back from the provider's page, what this tab remembers. Undefined until
 * the page runs in the browser; empty without a link.
 */
export function usePayToken(): string | undefined {
  const { hash } = useLocation();
  const [token, setToken] = useState<string>();
  useEffect(() => {
    const given = (hash || window.location.hash).slice(1);
    if (given) sessionStorage.setItem(keyName, given);
    setToken(given || (sessionStorage.getItem(keyName) ?? ''));
  }, [hash]);
  return token;
}
