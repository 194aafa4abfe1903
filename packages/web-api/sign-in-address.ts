/** The address of the sign-in, which leads back to `redirect`: a path with its query. */
export function signInAddress(redirect?: string): string {
  return redirect === undefined ? '/login' : `/login?${new URLSearchParams({ redirect }).toString()}`;
}
