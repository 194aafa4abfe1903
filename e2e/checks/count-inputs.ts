import type { BrowserContext } from '@playwright/test';

/** The customer's presses and keys. */
export interface Inputs {
  /** Presses on the screen. A choice in a native list is one. Scrolling is none. */
  taps: number;
  /** Committed characters, and keys that write none. */
  keystrokes: number;
}

type Report = (kind: keyof Inputs, count: number) => void;

/** Listens in every page of the browser, dialogs and the provider's page included. Actions of scripts are not counted. */
function listen(): void {
  const report = (window as unknown as { reportInput: Report }).reportInput;
  const isList = (target: EventTarget | null): boolean => target instanceof HTMLSelectElement;
  const options = { capture: true };
  window.addEventListener('pointerdown', ({ isTrusted, target }) => isTrusted && !isList(target) && report('taps', 1), options);
  // The list of a select is drawn by the phone: the page only gets the choice.
  window.addEventListener('change', ({ target }) => isList(target) && report('taps', 1), options);
  window.addEventListener(
    'input',
    (event) => {
      if (event.isTrusted && event instanceof InputEvent && event.data) report('keystrokes', [...event.data].length);
    },
    options,
  );
  window.addEventListener('keydown', ({ isTrusted, key }) => isTrusted && [...key].length > 1 && report('keystrokes', 1), options);
}

/** Counts from now on. */
export async function countInputs(context: BrowserContext): Promise<Inputs> {
  const counted: Inputs = { taps: 0, keystrokes: 0 };
  await context.exposeBinding('reportInput', (_page, kind: keyof Inputs, count: number) => void (counted[kind] += count));
  await context.addInitScript(listen);
  return counted;
}
