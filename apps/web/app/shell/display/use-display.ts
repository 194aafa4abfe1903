import { useSyncExternalStore } from 'react';
import { applyDisplay } from './apply-display.ts';
import {
  changeDisplay,
  defaultDisplay,
  type DisplayAction,
  displayCookie,
  type DisplaySettings,
  readDisplay,
  writeDisplay,
} from './display-settings.ts';
import { readCookie, tabStorage, writeCookie } from '@portal/web-api/browser-storage.ts';

const oneYear = 31_536_000;
const listeners = new Set<() => void>();
let current: DisplaySettings | undefined;

/** The display settings of this browser; on the server and while hydrating the defaults. */
export function useDisplay(): DisplaySettings {
  return useSyncExternalStore(subscribe, readCurrent, () => defaultDisplay);
}

/** Applies one press in the elderly mode to the page immediately and stores it in the cookie. */
export function pressDisplay(action: DisplayAction): DisplaySettings {
  const next = keep(changeDisplay(readCurrent(), action));
  writeCookie(displayCookie, writeDisplay(next), oneYear);
  applyDisplay(next, document.documentElement);
  for (const listener of listeners) listener();
  return next;
}

function readCurrent(): DisplaySettings {
  return current ?? keep(readDisplay(readCookie(displayCookie)));
}

/** The zoom is also stored in the session, under the name of the specification (spec 1 §3). */
function keep(settings: DisplaySettings): DisplaySettings {
  tabStorage.setItem('respectFontSize', String(settings.zoom));
  current = settings;
  return settings;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
