import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** Another step of the same sale has already loaded it, with all answers, so it is not fetched again. */
export function reloadsSale({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  const isSameSale = currentUrl.searchParams.get('orderNo') === nextUrl.searchParams.get('orderNo');
  return isSameSale && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate;
}
