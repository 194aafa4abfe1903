/* The only file that touches the storage and the cookies of the browser: `npm run check` sees to it. Browsers that block cookies, and
   some private windows, throw at the mere mention of a storage; a full one throws when it is written. */

export type KeptTexts = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'>;

/** A storage that never throws. What the browser refuses to keep is kept by the page: it is lost when the page is left or loaded again. */
function storageOf(find: () => Storage): KeptTexts {
  const own = new Map<string, string>();
  /** Undefined: the browser refuses. */
  const attempt = <Result>(act: (storage: Storage) => Result): Result | undefined => {
    try {
      return act(find());
    } catch {
      return undefined;
    }
  };
  return {
    getItem: (key) => own.get(key) ?? attempt((storage) => storage.getItem(key)) ?? null,
    setItem(key, text) {
      const isKept = attempt((storage) => {
        storage.setItem(key, text);
        return true;
      });
      if (isKept) own.delete(key);
      else own.set(key, text);
    },
    removeItem(key) {
      own.delete(key);
      attempt((storage) => storage.removeItem(key));
    },
    clear() {
      own.clear();
      attempt((storage) => storage.clear());
    },
  };
}

/** The storage of this tab. */
export const tabStorage: KeptTexts = storageOf(() => sessionStorage);

/** The storage of this browser, shared by its tabs. */
export const deviceStorage: KeptTexts = storageOf(() => localStorage);

/** What `tabStorage` or `deviceStorage` has under a key, as its writer's JSON. Undefined if there is nothing, or something unreadable. */
export function readJson(storage: Pick<Storage, 'getItem'>, key: string): unknown {
  try {
    const text = storage.getItem(key);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The value of a cookie that scripts may read. Undefined if there is none, or cookies are refused. */
export function readCookie(name: string): string | undefined {
  try {
    return new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie)?.[1];
  } catch {
    return undefined;
  }
}

/** Keeps a cookie for so many seconds, on all pages. A browser that refuses cookies forgets it. */
export function writeCookie(name: string, value: string, seconds: number): void {
  try {
    document.cookie = `${name}=${value}; path=/; max-age=${seconds}; samesite=lax`;
  } catch {
    // The page works as it would without the cookie.
  }
}

/** Whether the browser keeps cookies of this site: those who sign in or buy are known by one. */
export function keepsCookies(): boolean {
  const probe = 'keeps-cookies';
  writeCookie(probe, '1', 60);
  const isKept = readCookie(probe) === '1';
  if (isKept) writeCookie(probe, '', 0);
  return isKept;
}
