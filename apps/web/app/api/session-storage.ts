const accessKeyName = 'accessKey';

/** The access key lives in session storage (spec 1 §3); alone, without the HttpOnly cookie, it opens nothing. */
export function readAccessKey(): string | null {
  return sessionStorage.getItem(accessKeyName);
}

export function storeAccessKey(accessKey: string): void {
  sessionStorage.setItem(accessKeyName, accessKey);
}

/** Logging out clears all session and local storage (spec 1 §2). The display preference lives in a cookie and stays. */
export function clearStorage(): void {
  sessionStorage.clear();
  localStorage.clear();
}
