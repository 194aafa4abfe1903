import { useState } from 'react';
import { useLocation } from 'react-router';

/**
 * The query of the address, and a function that shows another one at once, before the address and its products are there. It holds until
 * the address changes.
 */
export function useQueryAhead(): readonly [URLSearchParams, (ahead: URLSearchParams) => void] {
  const here = useLocation();
  const [chosen, setChosen] = useState({ at: '', query: new URLSearchParams() });
  const query = chosen.at === here.key ? chosen.query : new URLSearchParams(here.search);
  return [query, (ahead) => setChosen({ at: here.key, query: ahead })];
}
