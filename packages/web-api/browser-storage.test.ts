import { afterEach, describe, expect, it, vi } from 'vitest';
import { deviceStorage, keepsCookies, readCookie, readJson, tabStorage, writeCookie } from './browser-storage.ts';

const refuse = (): never => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

/** Makes the mere mention of a name of the browser throw, as when cookies are blocked. */
function block(...names: string[]): void {
  for (const name of names) Object.defineProperty(globalThis, name, { get: refuse, configurable: true });
}

afterEach(() => {
  tabStorage.clear();
  deviceStorage.clear();
  for (const name of ['sessionStorage', 'localStorage', 'document']) Reflect.deleteProperty(globalThis, name);
  vi.unstubAllGlobals();
});

describe('a storage', () => {
  it('that is blocked keeps texts as long as the page is open', () => {
    block('sessionStorage', 'localStorage');
    for (const storage of [tabStorage, deviceStorage]) {
      expect(storage.getItem('a')).toBeNull();
      storage.setItem('a', '1');
      storage.setItem('b', '2');
      expect(storage.getItem('a')).toBe('1');
      storage.removeItem('a');
      expect(storage.getItem('a')).toBeNull();
      storage.clear();
      expect(storage.getItem('b')).toBeNull();
    }
  });

  it('that is full gives back what was written last, not what it has from before', () => {
    const kept = new Map([['a', 'before']]);
    let isFull = true;
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem(key: string, text: string) {
        if (isFull) throw new DOMException('', 'QuotaExceededError');
        kept.set(key, text);
      },
      removeItem: (key: string) => kept.delete(key),
      clear: () => kept.clear(),
    });
    tabStorage.setItem('a', 'after');
    expect(tabStorage.getItem('a')).toBe('after');
    isFull = false;
    tabStorage.setItem('a', 'later');
    expect(tabStorage.getItem('a')).toBe('later');
    expect(kept.get('a')).toBe('later');
    tabStorage.removeItem('a');
    expect(tabStorage.getItem('a')).toBeNull();
  });

  it('that is missing altogether is one that keeps nothing', () => {
    vi.stubGlobal('sessionStorage', null);
    tabStorage.setItem('a', '1');
    expect(tabStorage.getItem('a')).toBe('1');
  });

  it('with something unreadable has nothing', () => {
    tabStorage.setItem('a', '{"half":');
    expect(readJson(tabStorage, 'a')).toBeUndefined();
    expect(readJson(tabStorage, 'none')).toBeUndefined();
  });
});

describe('a cookie', () => {
  it('is kept and read', () => {
    let jar = '';
    vi.stubGlobal('document', {
      get cookie() {
        return jar;
      },
      set cookie(text: string) {
        jar = text.includes('max-age=0') ? '' : (text.split(';')[0] ?? '');
      },
    });
    writeCookie('display', '1.100.', 60);
    expect(readCookie('display')).toBe('1.100.');
    expect(keepsCookies()).toBe(true);
  });

  it('is refused by a browser that forgets it, and by one that throws', () => {
    vi.stubGlobal('document', { cookie: '' });
    Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} });
    expect(keepsCookies()).toBe(false);
    Object.defineProperty(globalThis, 'document', { get: refuse, configurable: true });
    expect(keepsCookies()).toBe(false);
    expect(readCookie('display')).toBeUndefined();
  });
});
